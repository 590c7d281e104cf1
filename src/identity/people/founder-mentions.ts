import { oneLine } from "../../domain/text/one-line.ts";
import { cut } from "../../domain/text/text.ts";
import { isPersonName, personPattern } from "./person-names.ts";

/** A founder of some company, as a text names them. All but `index` verbatim. */
export interface FounderMention {
  name: string;
  /** Such as `Co-founder & CEO`; null where the text says it in a verb. */
  title: string | null;
  company: string;
  index: number;
  /** The text says they left to start it. */
  left: boolean;
}

const post = oneLine`
  (?:
    [Cc][Ee][Oo]|[Cc][Tt][Oo]|[Cc]hief [Ee]xecutive(?: [Oo]fficer)?|[Cc]hair(?:man|woman)?|[Pp]resident
    |[Oo]wner|[Pp]artner
  )
`;
const founder = oneLine`
  (?:
    (?:[Ss]olo |[Tt]echnical )?(?:[Cc]o|CO)?[-‑ ]?[Ff](?:ounder|OUNDER)|[Mm]itgründer(?:in)?
    |[Gg]ründer(?:in)?|[Cc]o-?fondat(?:eur|rice)|[Ff]ondat(?:eur|rice)|[Cc]ofundadora?|[Ff]undadora?
  )
`;
const joint = "(?:\\s*(?:&|/|\\+|,|and|und|et|y)\\s*)";
const title = oneLine`
  (?:
    (?:${post}${joint})?${founder}(?:${joint}(?:${post}|${founder}))?
    |[Cc][Ee][Oo]|[Cc]hief [Ee]xecutive(?: [Oo]fficer)?
  )
`;
/** A word of a company's name: capitalised, with a figure, `iFixit`, `acme.io`. */
const word = oneLine`
  (?:
    \p{Lu}[\p{L}\p{N}]*(?:[.’'&-][\p{L}\p{N}]+)*|\p{N}+\p{L}[\p{L}\p{N}]*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*
    |\p{Ll}[\p{L}\p{N}]+\.(?:ai|io|com|co|dev|app|so|xyz|org|net|tech)
  )
`;
const company = `${word}(?: (?:(?:of|the|and|&|de|for) )?${word}){0,3}`;
const edge = "(?![\\p{L}\\p{N}])";
const start = "(?<![\\p{L}\\p{N}])";

const shapes: readonly { pattern: RegExp; left?: true }[] = [
  {
    pattern: new RegExp(
      oneLine`
        ${start}(?<name>${personPattern})(?:\s*[,–—|·•:(-]\s*|\s+(?:is |was |as )?(?:the |a |an )?)
        (?:the |our )?(?<title>${title})(?:\s+(?:of|at|@|from|von|bei|de|chez|en)\s+|\s+d['’]\s?|\s*[,@|·•–—-]\s*)
        (?:the )?(?<company>${company})${edge}
      `,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      `${start}(?<company>${company})(?:['’]s?)? (?<title>${title}),? (?<name>${personPattern})${edge}`,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      `${start}(?<title>${title}) (?:of|at|von|bei|de|chez) (?<company>${company}),? (?<name>${personPattern})${edge}`,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      oneLine`
        ${start}(?<name>${personPattern})(?:,[^,.!?]{3,60},)? (?:(?:has|have|recently|just|now) ){0,3}
        (?:left|leaves|is leaving|departed)[^.!?]{0,60}? to (?:start|found|co-found|launch|build) (?:the |a |
        her |his |their |own |new |startup |company |called |named |, )*(?<company>${company})${edge}
      `,
      "gu",
    ),
    left: true,
  },
  {
    pattern: new RegExp(
      oneLine`
        ${start}(?<name>${personPattern})(?:,[^,.!?]{3,60},)?,? (?:who |has |have |
        went on to |recently |then |now |later )*(?:founded|co-founded|cofounded|found|co-found) (?:the |a |
        her |his |their |own |new |startup |company )*(?<company>${company})${edge}
      `,
      "gu",
    ),
  },
  {
    pattern: new RegExp(
      oneLine`
        ${start}(?<company>${company}),? (?:was |is |a [^,.!?]{3,40} )?
        (?:founded|co-founded|started) by (?:[^,.!?\p{Lu}]{0,40}|former [^,.!?]{0,30} )?(?<name>${personPattern})${edge}(?!['’]s)
      `,
      "gu",
    ),
  },
];

/** What stands in the place of a company and is none: small words, months, roles, cities. */
const notCompanies = new RegExp(
  oneLine`
    ^(?:
      the|a|an|our|my|your|their|his|her|this|that|we|i|it|series(?: [a-h])?|seed|pre-seed|forbes
      |university|college|school|month|week|day|year|monday|tuesday|wednesday|thursday|friday|saturday
      |sunday|january|february|march|april|may|june|july|august|september|october|november|december|today
      |yesterday|meet|read|learn|about|from|with|and|ceo|cto|cfo|coo|cmo|founder|co-founder|cofounder|head
      |vp|director|engineer|manager|former|ex|serial|london|berlin|paris|new york|san francisco|usa|uk|us
      |eu|europe|germany|france
    )$
  `,
  "iu",
);
/** Capitalised words that stand before a company's name and are no part of it. */
const leading = new RegExp(
  oneLine`
    ^(?:
      The|A|An|Our|Meet|With|From|By|And|When|How|Why|Today|Read|Former|Ex|Guest|Featuring|Interview
      |Podcast|Episode|Startup|Customer|Partner|Like|As|In|At|For|Says?
    )\s+
  `,
  "u",
);

/** The founders and chief executives a text names together with their company. Precision before recall: names must look like a person's. */
export function findFounders(text: string): FounderMention[] {
  const found: FounderMention[] = [];
  for (const { pattern, left } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const { name = "", title: said, company: of = "" } = match.groups ?? {};
      const company = trimCompany(of);
      if (company === null || !isPersonName(name) || (isPersonName(company) && company === name)) continue;
      if (found.some((one) => one.name === name && (one.company === company || one.index === match.index)))
        continue;
      found.push({ name, title: said ?? null, company, index: match.index, left: left === true });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

function trimCompany(text: string): string | null {
  let company = cut(text, 200).trim();
  while (leading.test(company)) company = company.replace(leading, "");
  company = company.replace(/(?:['’]s|[.,;:]){1,4}$/u, "").replace(/\s(?:and|of|the|for|&|de)$/u, "");
  if (company.length < 2 || company.length > 60 || notCompanies.test(company)) return null;
  return company;
}
