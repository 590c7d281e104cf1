import { fold } from "../domain/fold.ts";

const SUFFIX_WORDS = `
inc incorporated corp corporation co company coltd ltd limited ltda llc llp lllp lp plc pllc pbc ulc cic dac clg pte pty pvt pvtltd ptyltd
proprietary opc gmbh ggmbh gesmbh mbh ag kg kgaa ohg gbr ug ek ev se haftungsbeschrankt aktiengesellschaft kommanditgesellschaft
sarl sarlu sas sasu sa eurl snc scop scs scp sca asbl aisbl sprl bv bvba nv vof cvba spa srl srls sapa scarl scpa sagl
sl slu sau sll slp sac saa eirl eireli epp lda sgps saic sacif saci spc
ab aktiebolag aktiebolaget publ hb as asa ans aps ivs amba aktieselskab anpartsselskab aksjeselskap oy oyj osakeyhtio abp ehf hf ohf
ou osauhing aktsiaselts sia uab mb vsi sro spolsro vos kft zrt nyrt kkt doo dooel jdoo dd shpk sha ood eood ead spzoo psa
ooo oao zao pao ojsc cjsc pjsc qsc jsc mchj mmc ike epe sti kk gk kabushikikaisha
оод еоод ад еад дд доо дооел ооо оао зао пао ао тов тзов пат прат тоо жшс αε επε ικε μικε εε οε
bhd berhad tbk persero pcl tnhh wll fze fzco fzllc dmcc bsc saog saoc ksc kscc pjsc sae sal
ذمم شمم شمك شمق بعم בעמ จำกัด มหาชน लिमिटेड ლიმიტედ ՍՊԸ ՓԲԸ ԲԲԸ შპს სს লিমিটেড
`;

const FORMAL_SUFFIX_WORDS =
  "ad ae at au ay ba bt ca cc cv da dp ee eg ei est gp is kb kd ks ky lc me ms na oe od pa pc pf pp ps pt rf rt sc scrl sf sp tov";

const SUFFIX_PHRASES = [
  "public limited",
  "public benefit",
  "joint stock",
  "public joint stock",
  "open joint stock",
  "closed joint stock",
  "limited liability",
  "limited liability partnership",
  "limited partnership",
  "designated activity",
  "private limited",
  "private ltd",
  "public company limited",
  "public company",
  "gesellschaft mit beschränkter haftung",
  "ges mbh",
  "g m b h",
  "société anonyme",
  "société par actions simplifiée",
  "société à responsabilité limitée",
  "sa rl",
  "s ar l",
  "besloten vennootschap",
  "naamloze vennootschap",
  "società per azioni",
  "società a responsabilità limitata",
  "società benefit",
  "sociedad anónima",
  "sociedad limitada",
  "sociedad de responsabilidad limitada",
  "sociedad por acciones simplificada",
  "sociedade anônima",
  "sociedade limitada",
  "sociedade por quotas",
  "unipessoal lda",
  "sa de cv",
  "sab de cv",
  "sapi de cv",
  "sapib de cv",
  "s de rl de cv",
  "s de rl",
  "srl de cv",
  "cia ltda",
  "uždaroji akcinė bendrovė",
  "akcinė bendrovė",
  "sp z oo",
  "sp z o o",
  "sp zoo",
  "sp z oo sp k",
  "sp k",
  "sp j",
  "s k a",
  "spółka z oo",
  "spółka z ograniczoną odpowiedzialnością",
  "spółka akcyjna",
  "s ro",
  "spol s ro",
  "akciová společnosť",
  "akciová společnost",
  "společnost s ručením omezeným",
  "korlátolt felelősségű társaság",
  "zártkörűen működő részvénytársaság",
  "nyilvánosan működő részvénytársaság",
  "društvo s ograničenom odgovornošću",
  "societate cu răspundere limitată",
  "ανώνυμη εταιρεία",
  "ltd şti",
  "limited şirketi",
  "anonim şirketi",
  "san tic",
  "san ve tic",
  "ve tic",
  "sanayi ve ticaret",
  "kabushiki kaisha",
  "kabushiki gaisha",
  "godo kaisha",
  "yugen kaisha",
  "sdn bhd",
  "sendirian berhad",
  "fz llc",
  "fz co",
  "dwc llc",
  "sarl au",
  "प्राइवेट लिमिटेड",
  "soc ltd",
];

const PREFIX_WORDS =
  "pt uab ooo oao zao pao ооо оао зао пао ао нао ип нко тов тзов пат прат фоп тоо еоод شركه شركة შპს სს ctcp cty aktiebolaget tnhh cp";
const FORMAL_PREFIX_WORDS = "ou sia tov too";
const PREFIX_PHRASES = [
  "công ty",
  "kabushiki kaisha",
  "uždaroji akcinė bendrovė",
  "akcinė bendrovė",
  "cổ phần",
];

const UNSPACED = [
  "株式会社",
  "有限会社",
  "合同会社",
  "合資会社",
  "合名会社",
  "一般社団法人",
  "(株)",
  "(有)",
  "(同)",
  "集团股份有限公司",
  "集團股份有限公司",
  "股份有限公司",
  "有限责任公司",
  "有限責任公司",
  "集团有限公司",
  "集團有限公司",
  "有限公司",
  "公司",
  "주식회사",
  "유한회사",
  "유한책임회사",
  "(주)",
  "(유)",
  "บริษัท",
  "จำกัด",
  "(มหาชน)",
  "มหาชน",
];

const words = (text: string) => new Set(fold(text).split(/\s+/).filter(Boolean));
const joined = (phrases: string[]) => new Set(phrases.map((phrase) => fold(phrase).replaceAll(" ", "")));
const CONNECTORS = new Set(["and", "und", "et", "y", "e", "og", "och", "i"]);
const SUFFIX = words(SUFFIX_WORDS);
const FORMAL_SUFFIX = words(FORMAL_SUFFIX_WORDS);
const SUFFIX_PHRASE = joined(SUFFIX_PHRASES);
const PREFIX = words(PREFIX_WORDS);
const FORMAL_PREFIX = words(FORMAL_PREFIX_WORDS);
const PREFIX_PHRASE = joined(PREFIX_PHRASES);
const AFFIXES = UNSPACED.map(fold).sort((one, other) => other.length - one.length);

/** A word of a name; `formal` where it was written as an abbreviation is: `S.A.`, `a/s`, or in capitals of its own. */
export type NameWord = { text: string; formal: boolean };

/** Whether a folded word can stand for a legal form, in whatever place. */
export function isLegalForm(word: string): boolean {
  return SUFFIX.has(word) || FORMAL_SUFFIX.has(word) || PREFIX.has(word) || FORMAL_PREFIX.has(word);
}

function suffixLength(parts: NameWord[]): number {
  for (let length = Math.min(8, parts.length); length > 0; length -= 1) {
    const tail = parts.slice(-length);
    const text = tail.map((part) => part.text).join("");
    if (length === 1) {
      if (SUFFIX.has(text) || (tail[0]?.formal && FORMAL_SUFFIX.has(text))) return 1;
      continue;
    }
    if (SUFFIX_PHRASE.has(text)) return length;
    if (tail.every((part) => part.text.length === 1) && SUFFIX.has(text)) return length;
  }
  return 0;
}

function prefixLength(parts: NameWord[]): number {
  for (let length = Math.min(4, parts.length); length > 1; length -= 1) {
    const text = parts.slice(0, length).map((part) => part.text);
    if (PREFIX_PHRASE.has(text.join(""))) return length;
  }
  const first = parts[0];
  if (first === undefined) return 0;
  return PREFIX.has(first.text) || (first.formal && FORMAL_PREFIX.has(first.text)) ? 1 : 0;
}

/**
 * The words of a name without the legal forms around it: suffixes (`GmbH & Co. KG`, `Sp. z o.o.`), one after another,
 * then prefixes (`PT`, `ООО`). Never strips the whole name, nor a prefix before a single word that is generic.
 */
export function stripLegalForms(parts: NameWord[], isGeneric: (word: string) => boolean): NameWord[] {
  let rest = parts;
  for (let length = suffixLength(rest); length > 0 && length < rest.length; length = suffixLength(rest)) {
    let kept = rest.slice(0, -length);
    while (kept.length > 1 && CONNECTORS.has(kept.at(-1)?.text ?? "")) kept = kept.slice(0, -1);
    rest = kept;
  }
  for (let length = prefixLength(rest); length > 0 && length < rest.length; length = prefixLength(rest)) {
    const kept = rest.slice(length);
    if (kept.length === 1 && kept.every((part) => isGeneric(part.text) || isLegalForm(part.text))) break;
    rest = kept;
  }
  return rest;
}

/** A folded name without the legal forms that scripts without spaces write onto it: `株式会社`, `有限公司`, `(주)`, `จำกัด`. */
export function stripUnspacedForms(name: string): string {
  let rest = name.trim();
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const affix of AFFIXES) {
      if (rest.length > affix.length && rest.startsWith(affix)) rest = rest.slice(affix.length).trim();
      if (rest.length > affix.length && rest.endsWith(affix)) rest = rest.slice(0, -affix.length).trim();
    }
  }
  return rest;
}
