import { isCommonWord } from "./common-words.ts";
import { fold } from "./fold.ts";
import { mentions } from "./subject.ts";
import type { Topic } from "./topics.ts";

/** Topics that alarm: told of somebody else, they are no news of the tracked company. */
const grave = new Set<Topic>([
  "bankruptcy",
  "shutdown",
  "breach",
  "acquired",
  "ipo",
  "funding",
  "layoffs",
  "legal",
  "churn",
  "outage",
]);

const kin =
  "(?:competitors?|rivals?|peers?|customers?|clients?|suppliers?|partners?|neighbou?rs?|investors?|alumni|portfolio compan(?:y|ies))";
const company =
  "(?:company|companies|startups?|start-ups?|firms?|makers?|vendors?|brands?|retailers?|banks?)";
const othersSpoken = new RegExp(
  `\\b(?:our|my) (?:\\p{L}+ )?(?:${kin}|industry|sector|market|space|view|take|opinion|round-?up|digest|newsletter|readers?|weekly|news)\\b|\\b(?:we|i) (?:\\p{L}+ )?(?:read|heard|saw|learn(?:ed|t)|noticed?|think|believe|write|wrote|watch(?:ed)?|follow(?:ed)?|cover(?:ed)?|report(?:ed)?)\\b`,
  "giu",
);
const first =
  /(?<!\p{L})(?:we|we['’](?:re|ve)|our|ours|I|my|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|noi|nostr\p{L}+|nosso|wij|onze)(?!\p{L})|(?<!\p{L})us(?!\p{L})/u;
const german = /(?<!\p{L})(?:der|die|das|und|gegen|wegen|im|für|wird|wurde|ein|eine[nmr]?)(?!\p{L})/u;
const unnamed = new RegExp(
  `\\b(?:competitors?|rivals?)\\b|\\b(?:another|a|an|one|some|two|three|several|many|other|most|few) (?:of )?(?:\\p{L}+[ -]){0,4}?${company}\\b`,
  "iu",
);
const authority =
  /^(?:ftc|sec|fca|fda|ema|doj|cma|ico|cnil|epa|osha|nhtsa|cfpb|finra|irs|bafin|gdpr|eu|us|uk|u\.s|europe\p{L}*|american?|british|german|french|federal|state|supreme|district|high|county|courts?|judges?|commission\p{L}*|departments?|ministr\p{L}+|authorit\p{L}+|attorneys?|regulators?|watchdogs?|prosecutors?|police|congress|senate|justice|agency|office|city|class|chapter|series|nasdaq|nyse|reuters|bloomberg|techcrunch)$/iu;
const plainWord =
  /^(?:an?|the|i|in|on|at|by|of|to|for|it|its|we|our|us|he|she|they|this|that|these|those|as|and|or|but|if|so|no|not|new|now|why|how|who|what|when|where|also|today|yesterday|last|next|after|before|since|then|there|with|from|one|two|all|any|mon|tues|wednes|thurs|fri|satur|sun|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|ceo|cto|cfo|coo|cmo|cro|vp|ai|saas|ipo|api|lawsuits?|layoffs?|bankruptcy|fundrais\p{L}*)$/iu;
const run = "\\p{Lu}[\\p{L}\\p{N}&.’'-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{N}&.’'-]*|&|of(?=\\s\\p{Lu})))*";
const host = /(?<![\p{L}\p{N}@.-])[a-z0-9-]{3,}\.(?:com|io|ai|co|app|dev|net|org|de|fr|eu)(?![\p{L}\p{N}])/gu;
const counterpart =
  /(?<!\p{L})(?:in|by|from|with|for|on|to|of|after|since|under|near|via|per|across|throughout)\s(?:the\s|an?\s)?$/iu;
const investing = /^(?:back|invest|put|lead|led)/iu;
const target =
  "(?:against|into|sues?|fines?|fined|raids?|raided|charges|charged|probes?|accuses?|accused|investigat(?:es|ing|ed))";
const scene = "(?:at|inside|hits?)";

/** What a wording matched of a sentence. */
export interface Said {
  topic: Topic;
  index: number;
  text: string;
}

/** Whether a topic alarms, so that whose news it is must be asked. */
export function isGrave(topic: Topic): boolean {
  return grave.has(topic);
}

/** Whether a sentence speaks of the tracked company or as it: by name or as `we`, but not only as somebody's rival or customer. */
export function speaksOfItself(sentence: string, names: readonly string[]): boolean {
  const own = names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, "")).filter((name) => name !== "");
  const plain = fold(sentence).replace(/[^\p{L}\p{N}'’]+/gu, " ");
  const related =
    own.length === 0
      ? plain
      : plain.replace(
          new RegExp(
            `(?<!\\p{L})(?:(?:${own.join("|")})(?:['’]s)? ${kin}|${kin} (?:of|to) (?:${own.join("|")}))(?!\\p{L})`,
            "giu",
          ),
          " ",
        );
  if (mentions(related, names)) return true;
  return first.test(uncapitalised(sentence).replace(othersSpoken, " "));
}

/**
 * Whether what a sentence says of a grave topic happened to somebody else: it names neither the company nor `we`, and
 * another organisation stands where the one it happened to stands. A sentence that names nobody is the page's own news.
 * `names`: from `namesOf`, founders included.
 */
export function isElsewhere(sentence: string, said: Said, names: readonly string[]): boolean {
  if (!grave.has(said.topic) || names.length === 0 || german.test(sentence)) return false;
  if (speaksOfItself(sentence, names)) return false;
  const before = sentence.slice(0, said.index);
  const rest = sentence.slice(said.index);
  const titled =
    said.index > 0
      ? /^\p{Lu}/u.test(said.text) && !/^[^\p{Ll}]*$/u.test(said.text)
      : !/(?<!\p{L})\p{Ll}{4,}/u.test(rest.slice(said.text.length)) && rest.split(/\s+/u).length > 4;
  const isOther = (name: string, opening: boolean) => isOrganisation(name, { names, opening, titled });
  if (said.topic === "funding") {
    if (isInvestedIn(sentence, (name) => isOther(name, false))) return true;
    if (investing.test(said.text)) return false;
  }
  const clauses = before.split(/[;:|!?]\s|\s[–—-]\s/u);
  const clause = clauses.findLast((part) => part.trim() !== "") ?? "";
  if (clause.trim() !== "" && (unnamed.test(clause) || acts(clause, isOther))) return true;
  const place = ["layoffs", "breach", "outage", "shutdown", "bankruptcy"].includes(said.topic);
  const object = new RegExp(
    `(?<!\\p{L})(?:${place ? `${target}|${scene}` : target})\\s(?:(?:the|an?)\\s)?(?:(?!(?:in|on|at|by|from|for|with|of|over|company|firm|startup)\\s)\\p{Ll}+\\s){0,2}?(${run})`,
    "gu",
  );
  return [...uncapitalised(rest).matchAll(object)].some((match) => isOther(match[1] ?? "", false));
}

function acts(clause: string, isOther: (name: string, opening: boolean) => boolean): boolean {
  if ([...clause.matchAll(host)].some((match) => isOther(match[0], false))) return true;
  return [...clause.matchAll(new RegExp(`(?<![\\p{L}\\p{N}$€£])${run}`, "gu"))].some(
    (match) =>
      !counterpart.test(clause.slice(0, match.index)) &&
      isOther(match[0], clause.slice(0, match.index).trim() === ""),
  );
}

function isInvestedIn(sentence: string, isOther: (name: string) => boolean): boolean {
  const owner = new RegExp(
    `(${run})['’]s\\s((?:\\S+\\s){0,4}?)(?:series [a-h]|seed|pre-?seed|(?:funding |financing )?round|fundraise|raise)(?!\\p{L})`,
    "giu",
  );
  const backed = new RegExp(
    `(?<!\\p{L})(?:invest(?:s|ed|ing|ment)?\\s(?:[^\\s.]+\\s){0,4}?in(?:to)?|puts?\\s(?:[^\\s.]+\\s){1,4}?into|backs|backed)\\s(?:\\p{Ll}+\\s){0,2}?(${run})(?!-based)`,
    "gu",
  );
  return (
    [...sentence.matchAll(owner)].some(
      (match) =>
        /^\p{Lu}/u.test(match[1] ?? "") &&
        !/(?:st|biggest|most)\s/iu.test(match[2] ?? "") &&
        isOther((match[1] ?? "").replace(/['’]s$/u, "")),
    ) || [...sentence.matchAll(backed)].some((match) => isOther(match[1] ?? ""))
  );
}

function isOrganisation(
  name: string,
  { names, opening, titled }: { names: readonly string[]; opening: boolean; titled: boolean },
): boolean {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/['’]s$/u, "").replace(/(?<![.,'’-])[.,'’-]+$/u, ""))
    .filter((word) => word !== "" && word !== "of");
  if (words.some((word) => authority.test(word)) || mentions(name, names)) return false;
  const compact = fold(words.join("")).replace(/[^\p{L}\p{N}]+/gu, "");
  if (names.some((own) => own.replaceAll(" ", "") === compact)) return false;
  const common = (word: string) => plainWord.test(word) || isCommonWord(word.toLowerCase());
  const [head = "", ...others] = words;
  const telling = opening && common(head) ? others : words;
  return titled
    ? telling.some((word) => !common(word) && word.length >= 3)
    : telling.some((word) => !plainWord.test(word) && word.length >= 2);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
