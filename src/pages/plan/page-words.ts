import { oneLine } from "../../domain/text/one-line.ts";
import type { PageKind } from "../types.ts";

/** How pages of a kind are called, in their addresses and in links to them. */
export interface KindWords {
  kind: PageKind;
  /** What the pages are about, where a kind has pages about several things. */
  topic: string;
  /** How many pages of the kind a run reads. */
  quota: number;
  path: RegExp;
  text: RegExp;
  /** Paths that are also other pages': what a link says counts for more. */
  hint?: RegExp;
  /** Segments of a path at most; 3 where left out. */
  depth?: number;
}

/** In order of worth: where two fit, the first counts. */
export const kinds: readonly KindWords[] = [
  {
    kind: "careers",
    topic: "careers",
    quota: 2,
    path: new RegExp(
      oneLine`
        ^(
          careers?|jobs?|join(-?us)?|hiring|we-?re-hiring|work-?(with|for)-?us|open-?(roles|positions)
          |vacanc(y|ies)|opportunities|karriere|stellen(angebote)?|jobb|karri[äa]r|carri[èe]res?|emplois?
          |recrutement|nous-rejoindre|rejoignez-nous|empleos?|trabaja-con-nosotros|trabalhe-conosco|vagas
          |lavora-con-noi|werken-bij|vacatures|採用(情報)?|recruit|招聘|加入我们|вакансии|карьера|채용
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          careers?|jobs?|join (us|our team|the team)|we'?re hiring!?|open (roles|positions)
          |work (with|for|at) .{2,20}|vacancies|karriere|stellenangebote|jobs? & karriere|carri[èe]res?
          |nous rejoindre|recrutement|empleos?|trabaja con nosotros|trabalhe conosco|vagas|lavora con noi
          |werken bij.{0,20}|vacatures|karri[äa]r|採用(情報)?|招聘|加入我们|вакансии|карьера|채용
        )(?![\p{L}\p{N}])
      `,
      "iu",
    ),
  },
  {
    kind: "pricing",
    topic: "pricing",
    quota: 2,
    path: new RegExp(
      oneLine`
        ^(
          (?:our-|the-|all-)?(?:pricing|prices?|plans?)(?:-(?:list|plans|page|and-plans))?|plans-(?:and-)?pricing
          |how-much(?:-does-it-cost)?|subscriptions?|preis(?:e|liste)|(?:nos-)?prix|tarife?|pakete|tarifs?|abonnements?|precios|planes
          |prezzi|piani|listino-prezzi|prijzen|tarieven|abonnementen|pre[çc]os|planos|priser|abonnemang|cennik
          |料金|価格|价格|定价|цены|тарифы|가격|요금
        )$
      `,
      "u",
    ),
    hint: new RegExp(
      oneLine`
        ^(
          (?:pricing|prices?|prix|precios?|preise?|prijzen|prezz[io]|pre[çc]os?|priser?|tari(?:fs?|fas|ffe|even))-[\p{L}\p{N}-]{2,40}
          |[\p{L}\p{N}-]{2,30}-(?:pricing|prices?|prix|tarifs?|precios?|preise?|prijzen|prezzi|pre[çc]os|priser)
          |get|buy(?:-now)?|purchase|order|subscribe|membership|upgrade|costs?|kosten|kaufen|bestellen|acheter|commander
          |comprar|contratar|acquista|compra|kopen|köp|購入
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(?:
          (?:see|view|compare|explore|check|show|our|the|all|choose your|zu den|zum|zur|unsere|alle|voir|nos|les|ver|nuestros
          |los|vedi|i nostri|scopri i|bekijk|onze|conhe[çc]a|nossos|os|v[åa]ra|se) 
        )?(?:\p{L}{3,20} (?:&|\+|and|und|et|y|e|en|och|og) )?(?:
          pricing|prices?|price list|plans?|prix|preisen?|preisliste|tarifen?|tarifs?|pakete|abonnements?|precios|planes|suscripciones
          |prezzi|piani|listino prezzi|prijzen|tarieven|abonnementen|pre[çc]os|planos|priser|abonnemang|cennik
          |料金(?:プラン|表)?|価格|プラン|价格|定价|цены|тарифы|стоимость|가격|요금제?
        )(?: ?(?:&|\+|/|,|and|und|et|y|e|en|och) ?\p{L}{3,20})?$
      `,
      "iu",
    ),
  },
  {
    kind: "changelog",
    topic: "changelog",
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          changelog|change-log|changes|release-?notes|releases|whats-?new|what-s-new|product-updates|updates
          |neuerungen|nouveaut[ée]s|novedades|novit[àa]|更新履歴|更新日志
        )$
      `,
      "u",
    ),
    text: /^(changelog|release notes|releases|what'?s new|product updates|neuerungen|nouveaut[ée]s|novedades|novit[àa]|更新履歴|更新日志)$/iu,
  },
  {
    kind: "press",
    topic: "press",
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          investors?|investor-relations|press(e|-?room|-?center|-?releases?|-?kit)?
          |media(-?center|-?room|-?kit)?|in-the-(news|press)|newsroom|presse(mitteilungen)?|prensa|stampa
          |imprensa|pers|プレスリリース|пресса
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          press( (room|releases?|kit))?|media( (center|room|kit))?|in the (news|press)|newsroom
          |presse(mitteilungen)?|prensa|stampa|imprensa|pers|プレス(リリース)?|пресса
        )$
      `,
      "iu",
    ),
  },
  {
    kind: "news",
    topic: "news",
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          news|announcements?|aktuelles|neuigkeiten|nachrichten|actualit[ée]s|noticias|not[íi]cias|notizie
          |nieuws|nyheter|aktualno[śs]ci|お知らせ|ニュース|新闻|новости|소식|뉴스
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          (latest |company )?news|announcements?|aktuelles|neuigkeiten|actualit[ée]s|noticias|not[íi]cias
          |notizie|nieuws|nyheter|aktualno[śs]ci|お知らせ|ニュース|新闻|новости|뉴스
        )$
      `,
      "iu",
    ),
  },
  {
    kind: "blog",
    topic: "blog",
    quota: 1,
    path: /^(blogs?|posts?|articles?|journal|insights?|stories|engineering-blog|ブログ|博客|блог|블로그|magazin|magazine)$/u,
    text: /^((the |our |company )?(blog|journal|insights?|stories|articles?|magazine?)|ブログ|博客|блог|블로그)$/iu,
  },
  {
    kind: "team",
    topic: "team",
    quota: 2,
    path: new RegExp(
      oneLine`
        ^(
          team|our-?team|the-?team|meet-the-team|people|leadership|founders?|management|about(-?us)?
          |who-we-are|our-?story|company|(ueber|über)-?uns|unternehmen|das-team|[àa]-propos|qui-sommes-nous
          |[ée]quipe|notre-[ée]quipe|sobre(-nosotros|-n[óo]s)?|quienes-somos|equipo|equipe|chi-siamo
          |over-ons|om-oss|会社概要|会社情報|チーム|关于我们|团队|о-нас|о-компании|команда|회사소개
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          (our |the |meet (the |our )?)?team|people|leadership|founders?|about( us)?|about .{2,20}
          |who we are|our story|company|(ü|ue)ber uns|unternehmen|[àa] propos|qui sommes-nous
          |(l'|notre )?[ée]quipe|sobre (nosotros|n[óo]s)|qui[ée]nes somos|equipo|chi siamo|over ons|om oss
          |会社概要|チーム|关于我们|团队|о (нас|компании)|команда
        )$
      `,
      "iu",
    ),
  },
  {
    kind: "other",
    topic: "customers",
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          customers?|our-customers|customer-stories|case-stud(y|ies)|success-stories|clients?|partners?
          |(our-)?(work|projects?|portfolio|cases)|projekte|r[ée]alisations|nos-projets|proyectos|trabajos|progetti|lavori
          |projecten|werk|projetos|trabalhos|projekt|uppdrag
          |kunden|referenzen|clients?|r[ée]f[ée]rences|clientes|casos(-de-[ée]xito)?|clienti|klanten|kunder
          |導入事例|客户案例|клиенты|고객사례
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          (our )?(customers|clients|partners|work|projects|portfolio|cases)|(customer|success) stories|case studies|kunden
          |referenzen|(unsere )?projekte|(nos )?(r[ée]alisations|projets)|(nuestros )?(proyectos|trabajos)|(i nostri )?progetti
          |(onze )?projecten|ons werk|(os nossos )?projetos|(v[åa]ra )?(projekt|uppdrag)
          |nos clients|r[ée]f[ée]rences|(nuestros )?clientes|casos de [ée]xito|clienti|klanten|kunder|導入事例
          |客户案例|клиенты|고객사례
        )$
      `,
      "iu",
    ),
  },
  {
    kind: "other",
    topic: "products",
    quota: 2,
    depth: 2,
    path: new RegExp(
      oneLine`
        ^(
          (?:for-)?business(?:es)?|(?:our-)?(?:services?|products?|solutions?)|platform|features?|enterprise|what-we-do|how-it-works
          |offerings?|leistungen|produkte?|l(?:ö|oe)sungen|was-wir-tun|produits?|servicios|productos?|soluciones|servizi|prodott[oi]
          |soluzioni|diensten|producten|oplossingen|servi[çc]os|produtos?|solu[çc][õo]es|tj[äa]nster|produkter|サービス|製品|产品
          |услуги|продукты|제품|서비스
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(?:(?:our|the|all|for|unsere|nos|nuestr[oa]s|i nostri|onze|nossos|v[åa]ra) )?(?:
          services|products?|platform|features|solutions?|business(?:es)?|enterprise|what we do|how it works|leistungen|produkte?
          |l[öo]sungen|was wir tun|produits?|fonctionnalit[ée]s|servicios|productos?|soluciones|funcionalidades|servizi|prodott[oi]
          |soluzioni|funzionalit[àa]|diensten|producten|oplossingen|functies|servi[çc]os|produtos?|solu[çc][õo]es|tj[äa]nster
          |produkter|funktionen|funktioner|サービス|製品|産品|产品|услуги|продукты|제품|서비스
        )$
      `,
      "iu",
    ),
  },
];
