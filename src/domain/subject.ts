import { isCommonWord } from "./common-words.ts";
import { fold } from "./fold.ts";

/** Whose news a clause is: the tracked company's (`own` where it says so, `implied` where it names nobody), or somebody else's. */
export type Subject = "own" | "implied" | "other";

const auxiliary =
  /(?:^|\s)(?:has|have|had|having|just|today|recently|also|successfully|been|is|are|was|were|be|now|officially|quietly|already|finally|proudly|to|will|would|can|may|plans?|in|talks|about|only|reportedly|announces?|announced|that|it|they|not|this (?:week|month|year|morning)|hat|haben|wurde|wird|a|ont|est|ha|han|still|then|then|proud|excited|thrilled|happy|delighted|pleased|share|sharing|confirms?|confidentially|passes|passed|reaches|reached|crosses|crossed|surpasses|surpassed|exceeds|exceeded|serves|served|grows|grew|doubles|doubled|triples|tripled|posts|reports|reported|adds|added|gains|processes|processed|delivers|delivered|ve|re|we|our|its|the|their|files?|hits?|with|over|more|than|nearly|almost|some|around|another|an|latest|new|newest|first|of|for|on|by|million|billion)\s*$/iu;

const generic = new Set(
  (
    "we our us i we're we've we’re we’ve today yesterday breaking announcing exclusive update news startup startups company the a an this that it unternehmen firma das die der le la les el los las un une una " +
    "berlin-based london-based paris-based based platform maker provider firm scaleup unicorn fintech saas ai team co-founder cofounder founder ceo cto cfo coo and & und et y von de of former"
  ).split(" "),
);

const others =
  /\b(?:customers?|clients?|partners?|competitors?|rivals?|peers?|alumni|portfolio compan(?:y|ies)|startups|founders|companies|teams|businesses|organi[sz]ations|investors|people|scientists|marketers|developers|they|you|your \p{L}+|who)\s*$/iu;

/**
 * Reads who acts at `index` of a sentence from the words before it.
 * `names`: what the tracked company and its founders are called.
 */
export function subjectAt(sentence: string, index: number, names: readonly string[]): Subject {
  const before = sentence.slice(0, index);
  if (
    /\b(?:our|a|one of our|their|many|these|its|of our) (?:\p{L}+ )?(?:customers?|clients?|portfolio compan(?:y|ies)|competitors?|investors?|users|alumni)\b[^,.:;]{0,60}$/iu.test(
      before,
    )
  )
    return "other";
  let clause = before
    .replace(/^.*[;:|!?]\s|^.*\s[–—-]\s/su, "")
    .replace(/,\s(?:a|an|the|which|who|one)\s[^,]*,\s*$/iu, " ");
  clause = clause.replace(/(?<!\s)\s*\([^()]*\)/gu, "").trimEnd();
  const relative =
    /(?<!\p{L})(\p{L}+),? (?:who|that|which)(?:\s(?:have|has|had|just|recently|also|already))*$/iu.exec(
      clause,
    );
  if (relative !== null && !mentions(clause.slice(Math.max(0, relative.index - 40)), names)) return "other";
  if (
    /(?:^|[\s,(])(?:we|we['’](?:re|ve)|our|i|my|us)(?:\s[^,;:]{0,60})?$/iu.test(clause) &&
    !capitalRunIsOther(clause, names)
  )
    return "own";
  for (let turns = 0; turns < 12 && auxiliary.test(clause); turns += 1)
    clause = clause.replace(auxiliary, "");
  if (clause.trim() === "") return "implied";
  if (others.test(clause)) return "other";
  if (mentions(lastRun(clause), names)) return "own";
  return capitalRunIsOther(clause, names) ? "other" : mentions(clause, names) ? "own" : "implied";
}

/** Whether a text names the company or one of its founders. */
export function mentions(text: string, names: readonly string[]): boolean {
  const plain = ` ${fold(text)
    .replace(/['’]s\b/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return names.some((name) => plain.includes(` ${name} `));
}

/** What the company is called in running text: its name, its name without a legal form, the first word of it where no dictionary has it, the label of its host; folded. */
export function namesOf(company: { companyName: string | null; companyWebsite: string | null }): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    const plain = plainName(name);
    if (plain.length >= 2) names.add(plain);
  };
  if (company.companyName !== null) {
    add(company.companyName);
    add(
      company.companyName.replace(
        /(?<![,\s])[,\s]+(?:inc|ltd|limited|llc|corp|corporation|co|company|gmbh|ag|se|sa|sas|sarl|srl|spa|s\.p\.a|bv|b\.v|nv|ab|as|oy|aps|kk|pty|plc|pbc|technologies|labs|ai|io|hq)\.?$/iu,
        "",
      ),
    );
    add(company.companyName.replace(/\.(?:com|io|ai|co|app|dev|net|org|so|xyz)$/iu, ""));
    const [first = "", ...others] = company.companyName.split(/[\s,]+/u);
    if (others.length > 0 && first.length >= 4 && !isCommonWord(first.toLowerCase())) add(first);
  }
  const host =
    company.companyWebsite === null
      ? null
      : URL.parse(company.companyWebsite)?.hostname.replace(/^www\./u, "");
  if (host != null && !/^[\d.:[\]]+$|^localhost$/u.test(host)) add(host.split(".")[0] ?? host);
  return [...names];
}

/** A name as {@link mentions} looks for it. */
export function plainName(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The capitalised words a clause ends in, with the small words between them. */
function lastRun(clause: string): string {
  const words = clause.replace(/(?<![,\s])[,\s]+$/u, "").split(/\s/u);
  let start = words.length;
  while (start > 0 && /^(?:[\p{Lu}\p{N}][^,]*|&|and|of|von|de)$/u.test(words[start - 1] ?? "")) start -= 1;
  const before = words[start - 1] ?? "";
  const tail = before.slice(before.lastIndexOf(",") + 1);
  const capital = before === "the" ? 0 : tail.search(/[\p{Lu}\p{N}]/u);
  const begun = capital < 0 ? "" : tail.slice(capital);
  return [begun, ...words.slice(start)].filter((word) => word !== "").join(" ");
}

function capitalRunIsOther(clause: string, names: readonly string[]): boolean {
  const run = lastRun(clause).trim();
  if (run === "" || mentions(run, names)) return false;
  const proper = run
    .split(/\s+/u)
    .filter((word) => /^\p{Lu}/u.test(word) && !generic.has(word.toLowerCase().replace(/[,.]$/u, "")));
  const opening = clause.trim() === run && proper.length === 1 && /(?:ed|ing)$/u.test(proper[0] ?? "");
  return proper.length > 0 && !opening;
}
