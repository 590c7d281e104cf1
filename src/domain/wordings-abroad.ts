import type { Topic } from "./topics.ts";
import type { Wording } from "./wordings.ts";

function abroad(topic: Topic, ...sources: string[]): Wording[] {
  return sources.map((source) => ({ topic, subject: false, pattern: new RegExp(source, "iu") }));
}

const spaced = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`;

/** The commonest wordings in languages that {@link wordings} does not cover: Japanese, Chinese, Korean, Russian, Arabic, Nordic, Dutch, Italian, Portuguese, Polish, Turkish. */
export const wordingsAbroad: readonly Wording[] = [
  ...abroad(
    "bankruptcy",
    "破産|民事再生|破产|파산|банкротств|إفلاس",
    spaced(
      "konkurs(?:ansök\\p{L}*)?|faillissement|failliet|fallimento|falência|recuperação judicial|upadłoś\\p{L}+|iflas",
    ),
  ),
  ...abroad(
    "shutdown",
    "サービス(?:の)?(?:提供)?(?:を)?終了|事業(?:を)?(?:停止|終了)|停止运营|서비스 종료|прекраща\\p{L}+ (?:работу|деятельность)",
    spaced(
      "lägger ner (?:verksamheten|bolaget)|stopt ermee|cessa l['’]attività|encerra (?:as )?(?:suas )?(?:atividades|operações)",
    ),
  ),
  ...abroad(
    "breach",
    "不正アクセス|情報漏(?:洩|えい)|个人信息泄露|数据泄露|개인정보 유출|утечк\\p{L}+ данных|تسريب بيانات",
    spaced("dataintrång|datalek|violazione (?:dei|di) dati|vazamento de dados|wyciek danych|veri ihlali"),
  ),
  ...abroad(
    "layoffs",
    "人員削減|希望退職|解雇|裁员|정리해고|감원|увольня\\p{L}+|сокраща\\p{L}+ (?:штат|персонал)|تسريح",
    spaced(
      "varslar|varsel|sparkar \\d+|säger upp \\d+|ontslaat|schrapt \\d+ banen|licenzia|licenziamenti|demite|demissões|demissão em massa|zwalnia|zwolnienia|afskediger|nedbemanner",
    ),
  ),
  ...abroad(
    "legal",
    "提訴|訴訟|起诉|诉讼|소송|судебн\\p{L}+ иск|دعوى قضائية",
    spaced("stäms|stämning|rechtszaak|citata in giudizio|processada|pozew"),
  ),
  ...abroad(
    "acquired",
    "(?:の)?(?:子会社|傘下)(?:に|とな)|(?:に|へ)(?:買収|株式譲渡)|被[^。]{1,20}收购|에 인수",
    spaced("förvärvas av|köps av|overgenomen door|acquisita da|adquirida (?:pela|pelo)|przejęt\\p{L} przez"),
  ),
  ...abroad(
    "acquires",
    "(?:を)?買収(?:しま|いたしま|完了|を発表)|收购|인수(?:했|합니다|완료)",
    spaced("förvärvar|neemt[^.!?]{1,40} over|acquisisce|przejmuje"),
  ),
  ...abroad(
    "funding",
    "資金調達|第三者割当増資|融资|募资|투자 ?유치|привлек\\p{L}* [^.!?]{0,40}(?:инвестиц|млн|миллион|раунд)|раунд\\p{L}* (?:инвестиц|финансирован)",
    "جولة تمويل|تجمع [^.!?]{0,30}(?:مليون|ملايين|مليار)|تحصل على تمويل|גיוס(?:ה|ו)? [^.!?]{0,20}מיליון|גייסה",
    spaced(
      "(?:tar|tog|får) in [^.!?]{0,40}(?:miljon\\p{L}*|mkr|msek|kronor|kapital)|nyemission|finansieringsrunda|kapitalrunda|finansieringsrunde|(?:henter|rejser|hentet) [^.!?]{0,30}millioner|haalt [^.!?]{0,40}(?:miljoen|investering) (?:op|binnen)|investeringsronde|kapitaalronde|round (?:seed|pre-seed|di (?:serie|finanziamento|investimento))|aumento di capitale|raccoglie [^.!?]{0,40}(?:milion\\p{L}|mln)|rodada (?:seed|série|de investimento)|(?:capta|levanta) [^.!?]{0,40}milhões|(?:pozyskał\\p{L}?|pozyskuje) [^.!?]{0,40}(?:mln|milion\\p{L}*)|runda (?:finansowania|seed)|yatırım al(?:dı|ıyor)",
    ),
  ),
  ...abroad(
    "leadership_join",
    "(?:代表取締役|社長|CEO|CTO|CFO|COO)[^。]{0,20}(?:就任|交代)|新任(?:CEO|首席)|(?:출임|취임)",
    spaced(
      "(?:blir|utses till|tillträder som) (?:ny )?(?:vd|finanschef|teknikchef|ordförande)|ny vd|nieuwe (?:ceo|directeur)|nuov[oa] (?:ceo|amministratore delegato|direttore generale|cfo|cto)|novo (?:ceo|cfo|cto|diretor)|nowy prezes|nuev[oa] (?:ceo|director[a]? (?:general|financier[oa]|de operaciones)|consejer[oa] delegad[oa])|nouve(?:au|lle) (?:pdg|directeur général|directrice générale)|neuer? (?:geschäftsführer(?:in)?|vorstand\\p{L}*|finanzchef(?:in)?)",
    ),
  ),
  ...abroad(
    "partnership",
    "業務提携|資本業務提携|パートナーシップ|(?:と)(?:提携|協業)|战略合作|合作伙伴|파트너십|업무 ?협약|партн[её]рств|شراكة",
    spaced(
      "samarbete med|samarbetar med|inleder samarbete|partnerskap|samenwerking met|werkt samen met|accordo con|collaborazione con|parceria com|współprac\\p{L} z|iş birliği",
    ),
  ),
  ...abroad(
    "customer",
    "導入事例|採用されました|導入(?:いただ|され|が決定)|客户案例|도입 사례",
    spaced(
      "kundcase|ny(?:a)? kund(?:er)?|klantcase|caso di successo|nuovo cliente|caso de sucesso|novo cliente",
    ),
  ),
  ...abroad(
    "launch",
    "(?:提供|販売|配信|受付)(?:を)?開始|(?:を)?(?:リリース|発売|公開)(?:しま|いたしま|開始|のお知らせ|$)|新(?:サービス|製品|機能)|发布|上线|推出|출시|запуска\\p{L}+|запустил\\p{L}?|выпуска\\p{L}+|تطلق|إطلاق|משיקה",
    spaced(
      "lanserar|lansering|nu tillgänglig\\p{L}*|lanceert|lancering|nu beschikbaar|lancia|presenta (?:la|il|una?) nuov\\p{L}+|ora disponibile|lança|lançamento|wprowadza na rynek|premiera|lancerer|lanserer",
    ),
  ),
  ...abroad(
    "hiring",
    "募集(?:中|開始|しています)|採用(?:強化|を開始)|招聘|채용",
    spaced(
      "vi söker|lediga tjänster|vacature|wij zoeken|cerchiamo|posizioni aperte|estamos contratando|vagas abertas",
    ),
  ),
  ...abroad(
    "revenue",
    "売上(?:高)?[^。]{0,20}\\d|营收[^。]{0,20}\\d|매출[^.]{0,20}\\d",
    spaced("(?:omsättning|omsätter|omzet|fatturato|receita|przychody)[^.!?]{0,40}\\d"),
  ),
  ...abroad(
    "metrics",
    "(?:導入|累計|利用者|ユーザー|会員)[^。]{0,16}\\d[\\d,.]*(?:万|億)?(?:社|人|名|件|ダウンロード|店舗|ユーザー)?(?:を)?(?:突破|超|達成)",
  ),
  ...abroad(
    "award",
    "受賞|選出されました|获奖|수상",
    spaced("vinner (?:\\p{L}+ )?pris|utsedd till|winnaar|vince il premio|vence o prêmio"),
  ),
  ...abroad(
    "pricing",
    "(?:価格|料金)(?:の)?(?:改定|変更)|値上げ|价格调整|가격 인상",
    spaced("prishöjning|höjer priserna|prijsverhoging|aumento dei prezzi|reajuste de preços"),
  ),
];
