import empty from "./empty-words.json" with { type: "json" };

const L = "[\\p{L}\\p{N}]";
const words = (alternatives: readonly string[], flags: string) =>
  new RegExp(`(?<!${L})(?:${alternatives.join("|")})(?!${L})`, flags);

/** Words that carry a rule's grammar or politeness, and ask for nothing by themselves; folded. */
export const emptyWords: ReadonlySet<string> = new Set(empty.words.split(" "));

const changes = "(?:news|updates?|changes?|signals?|developments?)";

/** Asks for whatever there is. */
export const anyNews = words(
  [
    "everything",
    "anything",
    `any(?: and all)? ${changes}`,
    `all(?: the)? ${changes}`,
    "whatever",
    "all of it",
    "every (?:update|change)",
    "alles",
    "alle (?:neuigkeiten|änderungen)",
    "tout(?:es les nouvelles)?",
    "todas? (?:las )?(?:noticias|novedades)",
    "todo",
  ],
  "iu",
);

/** Asks for what weighs much. */
export const importance = words(
  [
    "important\\p{L}*|major|significant|material|critical|serious|big",
    "notable|relevant|noteworthy|key|urgent|wichtig\\p{L}*",
  ],
  "iu",
);

/** Asks for people of experience, who need not lead. */
export const experience = /\b(?:senior|experienced)\b/iu;

/** Asks for posts at the top. */
export const seniority = words(
  [
    "(?:executive|exec|senior|leadership|c-level|c-suite|management|top)(?:[- ]level)? " +
      "(?:roles?|hires?|hiring|positions?|jobs?|openings?|recruit\\p{L}*|appointments?)",
    "c-levels?|c-suite",
  ],
  "iu",
);

/** Names those at the top, beside words for openings and hires: `hiring of sales leaders`, `postes de direction`. */
export const leaders = words(
  [
    "leaders?|leadership|executives?|execs?|top management|senior management",
    "führungskr[aä]ft\\p{L}*|führungspositionen|leitung|leitende\\p{L}*|dirigeant\\p{L}*|direction|cadres? dirigeants?",
    "directiv\\p{L}*|ejecutiv\\p{L}*|dirección|dirigent\\p{L}*|direzione|leidinggevenden?|directie|liderança|direção|chefer|ledning",
  ],
  "giu",
);

const least = [
  "more than|over|above|exceed(?:s|ing)?|at least|greater than|bigger than|larger than|minimum(?: of)?|north of",
  ">=?|≥|from|upwards of|beyond|mehr als|über|mindestens|ab|plus de|au moins|más de|al menos",
];
const most = ["less than|under|below|up to|at most|<=?|≤|fewer than|weniger als|moins de|menos de"];

/** Ends the text before a figure that is a least or a most; its first group says which. */
export const comparison = new RegExp(`(?:(${[...least, ...most].join("|")})\\s*)?$`, "iu");
/** Whether a comparison is a most. */
export const upper = new RegExp(`^(?:${most.join("|")})$`, "iu");
/** Whether a least is to be exceeded. */
export const strict = /more|over|above|exceed|greater|bigger|larger|north|^>(?!=)|mehr|über|plus de|más/iu;

const goesOn =
  "is|are|was|were|has|have|with|from|led|at|by|in|for|worth|above|over|more than|that|which|only|later|beyond";

/** Stands between the things a rule asks for. */
export const joints = new RegExp(
  [
    `(?<!\\s)\\s+(?:or|oder|ou|as well as|(?<!\\b(?:de|au) )plus(?! de\\b)|but|and|und|et|y|&)\\s+(?!(?:${goesOn})\\b)`,
    "[,/]\\s+",
    "(?<=\\p{L})\\/(?=\\p{L})",
    "(?<!\\s)\\s+[–-]\\s+",
  ].join("|"),
  "iu",
);

/** A round, or a list of them as the rule's plainest wording writes it: `series a|b`, `series b+`, `seed`. */
export const series = /\bseries[- ]([a-h](?:\|[a-h])*)(\+)?(?![\p{L}])|\b(pre-?seed|seed)\b/giu;
