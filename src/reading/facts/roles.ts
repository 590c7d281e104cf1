import { oneLine } from "../../domain/text/one-line.ts";
import { isGivenUp } from "./given-up.ts";
import table from "./words/roles.json" with { type: "json" };

/** A post in a company: how senior it is and, where the title says so, what it is for. */
export interface Role {
  /** Verbatim. */
  text: string;
  index: number;
  level: "founder" | "chief" | "board" | "vice_president" | "head" | "director";
  /** Lower case, such as `ceo`, `sales`, `engineering`; null where not stated. */
  of: string | null;
  /** Whether the text says that it was given up, or will be: `former CTO`, `CTO until 2026`. */
  former?: true;
}

/** What a post is known by, whatever it is called. */
export const keyOfRole = ({ level, of }: Role): string => `${level} ${of}`;

const initials = new Map(Object.entries(table.initials));
const fields = Object.entries(table.fields).map(
  ([name, words]) => [new RegExp(`^(?:${words.join("|")})`, "u"), name] as const,
);

const field = oneLine`
  (?:[\p{L}&/-]+)(?:\s+(?:
    [Ee]ngineering|[Dd]evelopment|[Ss]uccess|[Rr]esources|[Oo]perations|[Ii]ntelligence|[Ll]earning|[Tt]o [Mm]arket
  ))?
`;
/** A president, but not of a country. */
const president = oneLine`
  (?<!\bvice[- ])(?<!\p{L})(?<!,\s(?:us|u\.s\.)\s)president
  (?![\p{L}’']|\s(?:biden|trump|macron|obama|of the (?:united states|republic|european)))
`;
/** Chiefs as they are called elsewhere than in English. */
const chief = oneLine`
  \b(?:geschäftsführer(?:in)?|vorstandsvorsitzenden?|vorstandschef(?:in)?)\b
  |\b(?:pdg|directeur général|directrice générale)\b
  |\b(?:directeur|directrice) (?:financ\p{L}+|techni\p{L}+|marketing|commercial\p{L}*|produit|des opérations|juridique)
  |\b(?:consejer[oa] delegad[oa]|director(?:a)? general)\b
  |\b(?:managing|executive) director\b|\b(?:directeur exécutif|directrice exécutive)\b
  |(?<!\p{L})(?:
    amministrat(?:ore|rice) delegat[oa]|verkställande direktör|vd|bestuursvoorzitter|administrerende direktør
    |diretora? (?:executiv[oa]|geral)|algemeen directeur
    |direct(?:ora?|eur|rice) (?:
      ejecutiv[oa]|financ\p{L}+|técnic[oa]|techni\p{L}+|comercial|commercial\p{L}*
      |de (?:operaciones|marketing|producto|tecnología)|des opérations|général\p{L}*
    )
  )(?!\p{L})
`;
const board = oneLine`
  \bboard of directors\b|\bboard (?:members?|directors?|observer|seat|chair)\b
  |\b(?:its|our|the|their|advisory|supervisory) board\b|(?<=\bjoins [^.!?]{0,40})\bboard\b
  |\bverwaltungsrat\b|\braad van (?:bestuur|commissarissen)\b|\bstyrelse\p{L}*|\bconsiglio di amministrazione\b
  |\bnon-?executive (?:chair\p{L}*|director)\b|\bconsejo de administración\b
  |\bchair(?:man|woman|person)?\b(?= of| at|,| emerit|$)|\baufsichtsrat\b|\bconseil d'administration\b
`;
const { before, functions, after } = table.heads;
const ofFunction = `(${functions.join("|")})`;
/** Heads as they are called elsewhere than in English. */
const head = oneLine`
  (?<!\p{L})(?:${before.join("|")})\s+${ofFunction}(?!\p{L})|(?<!\p{L})${ofFunction}(?:${after.join("|")})(?!\p{L})
`;
const patterns: readonly [RegExp, Role["level"]][] = [
  [
    /\b(?:co[- ]?)?founder(?:s)?\b|\b(?:mit)?gründer(?:in)?\b|\b(?:co-?)?fondat(?:eur|rice)s?\b|\b(?:co)?fundadora?\b/giu,
    "founder",
  ],
  [new RegExp(`(?<!\\p{L})(?:${table.founders.join("|")})(?!\\p{L})`, "giu"), "founder"],
  [/(?<![\p{L}])(CEO|CTO|CFO|COO|CMO|CRO|CPO|CISO|CIO|CDO|CHRO|CSO|CCO|CLO)s?(?![\p{L}])/gu, "chief"],
  [/\bchief ((?:[a-z]+ ){0,2}?[a-z]+) officer\b/giu, "chief"],
  [/\bchief (executive|scientist|of staff)\b/giu, "chief"],
  [new RegExp(president, "giu"), "chief"],
  [new RegExp(chief, "giu"), "chief"],
  [new RegExp(`(?<!\\p{L})(?:${table.chiefs.join("|")})(?!\\p{L})`, "giu"), "chief"],
  [new RegExp(board, "giu"), "board"],
  [
    new RegExp(
      `\\b(?:[SsEe]VP|VP|[Vv]ice[- ][Pp]resident)(?:\\s*,\\s*|\\s+(?:of|for|der|des)\\s+|\\s+|$|(?=[^\\p{L}]))(${field})?`,
      "gu",
    ),
    "vice_president",
  ],
  [
    new RegExp(
      `\\b(?:[Gg]lobal )?[Hh]ead\\s+of\\s+(${field})|\\b[Ll]eiter(?:in)?\\s+(?:der\\s+)?(${field})`,
      "gu",
    ),
    "head",
  ],
  [new RegExp(head, "giu"), "head"],
  [new RegExp(`(?<!\\p{L})(?:${table.deputies.join("|")})(?!\\p{L})`, "giu"), "head"],
  [new RegExp(`\\b[Dd]irector(?:\\s+(?:of|,)\\s+|,\\s+)(${field})`, "gu"), "director"],
];

/** What a `directora …` or `directeur …` directs. */
const directors: readonly [RegExp, string][] = [
  [/financ/iu, "finance"],
  [/t[ée]cn|techn|tecnolog/iu, "technology"],
  [/com+er/iu, "sales"],
  [/op[eé]r/iu, "operations"],
  [/market/iu, "marketing"],
  [/produ/iu, "product"],
];

/** The senior posts a text names, in order. */
export function findRoles(text: string): Role[] {
  const roles: Role[] = [];
  for (const [pattern, level] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const post = directors.find(([known]) => known.test(match[0]));
      const named = match.slice(1).find((one) => one !== undefined) ?? null;
      const of =
        /^dire/iu.test(match[0]) && post !== undefined
          ? post[1]
          : isChiefOfCompany(match[0], level)
            ? "ceo"
            : named === null
              ? null
              : functionOf(named);
      if (!roles.some((role) => overlaps(role, match.index, match[0].length))) {
        const former = isGivenUp(text, match.index, match[0].length) ? { former: true as const } : {};
        roles.push({ text: match[0].trim(), index: match.index, level, of, ...former });
      }
    }
  }
  return roles.sort((a, b) => a.index - b.index);
}

/** The posts that a text says are held, each once, as they are known whatever they are called. */
export const postsHeld = (text: string): string[] =>
  keysOf(findRoles(text).filter(({ former }) => former !== true));

/** Of the posts that a text said were held, those that it says of the same person now were given up; none where another came. */
export function postsGivenUp(before: string, now: string): string[] {
  const [held, holds] = [postsHeld(before), postsHeld(now)];
  if (holds.some((post) => !held.includes(post))) return [];
  const former = keysOf(findRoles(now).filter((one) => one.former === true));
  return former.filter((post) => held.includes(post) && !holds.includes(post));
}

const keysOf = (roles: readonly Role[]) => [...new Set(roles.map(keyOfRole))];

/** What a title's words are for, such as `sales`; the words themselves in lower case where they are no known function. */
export function functionOf(words: string): string {
  const lower = words.toLowerCase().trim();
  return initials.get(lower) ?? fields.find(([known]) => known.test(lower))?.[1] ?? lower;
}

function isChiefOfCompany(text: string, level: Role["level"]): boolean {
  return (
    level === "chief" &&
    /gesch|vorstand|pdg|direct|diret|direkt|consejer|managing|chief executive|amministrat|^vd$|bestuursvoor/iu.test(
      text,
    )
  );
}

function overlaps(role: Role, index: number, length: number): boolean {
  return index < role.index + role.text.length && role.index < index + length;
}
