import { oneLine } from "../domain/one-line.ts";
import { cut } from "../domain/text.ts";
import { isAsset, segmentsOf } from "./site.ts";
import { squeezed } from "./texts.ts";
import type { PageKind } from "./types.ts";

interface KindWords {
  kind: PageKind;
  /** How many pages of the kind a run reads. */
  quota: number;
  path: RegExp;
  text: RegExp;
}

/** In order of worth: where two fit, the first counts. */
const kinds: readonly KindWords[] = [
  {
    kind: "careers",
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
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          pricing|prices?|plans?|plans-(and-)?pricing|preise?|tarife?|tarifs?|precios|planes|prezzi|prijzen
          |pre[çc]os|priser|料金|价格|цены|가격
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          pricing|prices|plans( (&|and) pricing)?|preise|tarife|tarifs?|precios|planes|prezzi|prijzen
          |pre[çc]os|priser|料金|价格|цены|가격
        )$
      `,
      "iu",
    ),
  },
  {
    kind: "changelog",
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
    quota: 1,
    path: /^(blogs?|posts?|articles?|journal|insights?|stories|engineering-blog|ブログ|博客|блог|블로그|magazin|magazine)$/u,
    text: /^((the |our |company )?(blog|journal|insights?|stories|articles?|magazine?)|ブログ|博客|блог|블로그)$/iu,
  },
  {
    kind: "team",
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
    quota: 1,
    path: new RegExp(
      oneLine`
        ^(
          customers?|our-customers|customer-stories|case-stud(y|ies)|success-stories|clients?|partners?
          |kunden|referenzen|clients?|r[ée]f[ée]rences|clientes|casos(-de-[ée]xito)?|clienti|klanten|kunder
          |導入事例|客户案例|клиенты|고객사례
        )$
      `,
      "u",
    ),
    text: new RegExp(
      oneLine`
        ^(
          (our )?(customers|clients|partners)|(customer|success) stories|case studies|kunden|referenzen
          |nos clients|r[ée]f[ée]rences|(nuestros )?clientes|casos de [ée]xito|clienti|klanten|kunder|導入事例
          |客户案例|клиенты|고객사례
        )$
      `,
      "iu",
    ),
  },
];

export interface Candidate {
  url: string;
  kind: PageKind;
  /** Higher is surer. */
  score: number;
}

export const quotaOf = (kind: PageKind): number => kinds.find((words) => words.kind === kind)?.quota ?? 0;
export const foundKinds: readonly PageKind[] = kinds.map((words) => words.kind);

/** Characters of a link's text that are read. */
const longestLink = 200;

/** What kind of page an address of the company's site is, by its path, its host name and the words of the link; null for others. */
export function kindOfLink(url: string, text: string): Candidate | null {
  if (isAsset(url)) return null;
  const segments = segmentsOf(url);
  const query = URL.parse(url)?.search ? 2 : 0;
  const label = URL.parse(url)?.hostname.split(".")[0] ?? "";
  const words = squeezed(cut(text, longestLink))
    .toLowerCase()
    .replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
  let best: Candidate | null = null;
  for (const { kind, path, text: named } of kinds) {
    const last = segments.at(-1);
    let score = 0;
    if (last !== undefined && segments.length <= 3 && path.test(last)) score = 12 - segments.length * 2;
    else if (segments.length === 0 && path.test(label)) score = 9;
    else if (words.length <= 32 && named.test(words) && segments.length > 0 && segments.length <= 3)
      score = 7 - segments.length;
    if (score - query > (best?.score ?? 0)) best = { url, kind, score: score - query };
  }
  return best;
}

/** The surest candidates, at most as many of each kind as a run reads beyond those it `has`. */
export function choose(
  candidates: readonly Candidate[],
  has: (kind: PageKind) => number,
  taken: (url: string) => boolean,
): Candidate[] {
  const chosen: Candidate[] = [];
  const byScore = [...candidates].sort((a, b) => b.score - a.score);
  for (const kind of foundKinds) {
    let room = quotaOf(kind) - has(kind);
    for (const candidate of byScore) {
      if (room <= 0) break;
      if (
        candidate.kind !== kind ||
        taken(candidate.url) ||
        chosen.some((other) => other.url === candidate.url)
      )
        continue;
      chosen.push(candidate);
      room -= 1;
    }
  }
  return chosen;
}
