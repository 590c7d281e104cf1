import empty from "./empty-words.json" with { type: "json" };

const letter = "[\\p{L}\\p{N}]";
const words = (alternatives: readonly string[], flags: string) =>
  new RegExp(`(?<!${letter})(?:${alternatives.join("|")})(?!${letter})`, flags);

/** Words of grammar or politeness, folded. They ask for nothing by themselves. */
export const emptyWords: ReadonlySet<string> = new Set(empty.words.split(" "));

/** Names what no news reports by itself: "founder energy", "their moat". */
export const vague = words(empty.vague.split(" "), "iu");

/** Asks for any news. */
export const anyNews = words(
  [
    "everything|anything|whatever|all of it|every (?:update|change)|^(?:the |their |latest |company )*(?:news|updates?)$",
    "(?:any(?: and all)?|all(?: the)?) (?:news|updates?|changes?|signals?|developments?)",
    "alles|alle (?:neuigkeiten|änderungen)|tout(?:es les nouvelles)?|todas? (?:las )?(?:noticias|novedades)|todo|tutto|tudo",
  ],
  "iu",
);

/** Asks for important news. */
export const importance = words(
  [
    "important\\p{L}*|major|significant|material|critical|serious|big",
    "notable|relevant|noteworthy|key|urgent|wichtig\\p{L}*",
  ],
  "giu",
);

/** Asks for leadership roles: "senior hires", "Führungskräfte", "postes de direction". */
export const seniority = words(
  [
    "(?:executive|exec|senior|leadership|management|top)(?:[- ]level)? " +
      "(?:roles?|hires?|hiring|positions?|jobs?|openings?|recruit\\p{L}*|appointments?)",
    "c-(?:level|suite)s?",
    "leaders?|leadership|executives?|execs?|(?:top|senior) management",
    "führungskr[aä]ft\\p{L}*|führungspositionen|leitung|leitende\\p{L}*|dirigeant\\p{L}*|direction|cadres? dirigeants?",
    "directiv\\p{L}*|ejecutiv\\p{L}*|dirección|dirigent\\p{L}*|direzione|leidinggevenden?|directie|liderança|direção",
  ],
  "giu",
);

const least = [
  "more than|over|above|exceed(?:s|ing)?|at least|greater than|bigger than|larger than|minimum(?: of)?|north of",
  ">=?|\\u2265|from|upwards of|beyond|cross(?:es|ed)?|mehr als|über|mindestens|ab|plus de|au moins|más de|al menos",
  "più di|oltre|almeno|meer dan|minstens|mais de|pelo menos",
];
const most = [
  "less than|under|below|up to|at most|<=?|\\u2264|fewer than|weniger als|unter|höchstens|moins de|menos de|meno di|minder dan",
];

/** Ends the text before a minimum or maximum; its first group is the comparison. */
export const comparison = new RegExp(`(?:(${[...least, ...most].join("|")})\\s*)?$`, "iu");
/** Whether a comparison is a maximum. */
export const isMaximum = new RegExp(`^(?:${most.join("|")})$`, "iu");
/** Whether a minimum must be exceeded. */
export const isExclusive =
  /more|over|above|exceed|greater|bigger|larger|north|^>(?!=)|mehr|über|plus de|más|più|oltre|meer|mais/iu;

const continues =
  "is|are|was|were|has|have|with|from|led|at|by|in|for|worth|above|over|more than|that|which|only|later|beyond";

/** Separates the things that a rule asks for, in any language. */
export const separators = new RegExp(
  [
    `(?<!\\s)\\s+(?:or|oder|ou|o|oppure|as well as|(?<!\\b(?:de|au) )plus(?! de\\b)|but|and|und|et|y|e|&)\\s+(?!(?:${continues})\\b)`,
    "[,/]\\s+",
    "(?<=\\p{L})\\/(?=\\p{L})",
    "(?<!\\s)\\s+[\\u2013-]\\s+",
  ].join("|"),
  "iu",
);

/** A round or a list of rounds in plain wording: `series a|b`, `series b+`, `seed`. */
export const series = /\bseries[- ]([a-h](?:\|[a-h])*)(\+)?(?![\p{L}])|\b(pre-?seed|seed)\b/giu;

/** Asks for texts about a subject, whatever kind of news they are. */
export const mention =
  /\b(?:anything|everything|mentions?|news|stories|posts?|articles?)\b.{0,20}\b(?:about|of|on|regarding|around|in which)\b/iu;
