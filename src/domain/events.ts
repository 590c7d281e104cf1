import { type Amount, findAmounts } from "./amounts.ts";
import { findPeople } from "./person-names.ts";
import { findRoles, type Role } from "./roles.ts";
import { mentions, type Subject, subjectAt } from "./subject.ts";
import { compareTopics, type Topic } from "./topics.ts";
import { wordings } from "./wordings.ts";

/** Where a sentence stands. */
export interface Place {
  /** Page kind or public source. */
  kind: string;
  /** From {@link namesOf}. */
  names: readonly string[];
  /** Full names of its founders, as {@link plainName} gives them. */
  founders: readonly string[];
  /** Headings above, page title: whose news it is where the sentence does not say. */
  around: string;
  removed: boolean;
}

/** What a sentence says happened. */
export interface SentenceReading {
  topics: Topic[];
  amounts: Amount[];
  roles: Role[];
  people: string[];
}

const thirdParty = new Set(["hackernews", "googlenews", "exa"]);
const guide =
  /^(?:how (?:to|we think|do|does|can|should)|what (?:is|are|every|to|founders|you)|why|when to|\d+ (?:\p{L}+ )?(?:tips|ways|things|reasons|steps|mistakes|lessons|best|strategies|examples)|(?:five|six|seven|eight|nine|ten|three|four) (?:\p{L}+ ){0,2}(?:tips|ways|things|reasons|mistakes|lessons|steps)|(?:the |a |an )?(?:ultimate |complete |beginner['’]?s |short |brief |\p{L}+['’]s )?(?:guide|introduction|history|primer|overview|checklist|playbook|anatomy)\b|(?:the )?(?:state|art|future|importance|benefits) of|best practices|series of)|\b(?:explained|best practices|tips and tricks|guide to|lessons (?:for|from|learned)|what it means for|cheat ?sheet|tutorial|template|checklist)\b/iu;
const background =
  /^(?:founded in|headquartered|based in|to date|previously|earlier this year|last (?:year|month|quarter)|since (?:its|our) (?:founding|inception)|in (?:19|20)\d\d,|gegründet|fondée? en|fundada en|about \p{Lu})/iu;
const negation =
  /(?:\b(?:not|never|no longer|no plans? to|without|den(?:y|ies|ied)|rather than|instead of|neither|nor|kein\p{L}*|nicht|jamais|sin|rumou?rs? (?:of|that))|n['’]t|\bne\b[^.]{0,20}\bpas|\bno\b(?=\s+(?:estamos|vamos|hemos)))(?!\s(?:just|only|merely|nur|solo|seulement))(?:\s[^\s,;:.!?]+){0,4}\s*$/iu;
const hypothetical =
  /\b(?:if|whether|imagine|suppose|could|might|would you|should you|want to|ready to|need to|trying to|before (?:you|they|their)|after you|when you|helps? (?:you|them|teams|companies|startups))\b[^.!?,;]{0,40}$/iu;
const vetoes: Partial<Record<Topic, RegExp>> = {
  funding:
    /\b(?:charit(?:y|ies|able)|food ?bank|donat\p{L}+|fundrais(?:er|ing) (?:for|page|software|platform|tool)|raise[sd]? (?:the bar|awareness|(?:our|its|the)? ?prices|(?:a|your|my) (?:hand|ticket|issue|question|concern|flag))|securing your|seed (?:your|the|data|script|file|phrase)|series of|round (?:corners|trip|table|up)|closing (?:date|costs|the gap)|non-?profit campaign|tax (?:credit|return))\b/iu,
  acquires:
    /\b(?:acquir\p{L}+|buys?|bought)\s+(?:\S+\s){0,2}?(?:customers?|users?|clients?|skills?|talent|knowledge|data|time|traffic|leads?|new|more|land)\b|acquired (?:by|taste)/iu,
  founder: /\bchief of staff\b/iu,
  award: /\b(?:best practices|ranked choice)\b/iu,
  launch:
    /\b(?:launch (?:your|app|a startup|checklist|week recap)|book a demo|release (?:notes|date|form)|press release)\b/iu,
  partnership: /\b(?:become (?:a|our) partner|partner (?:with us|program|portal|login))\b/iu,
  breach: /\b(?:prevent|avoid|protect against|lead to|cost of|risk of|detect|stop)\b/iu,
  outage: /\b(?:survive|prevent|avoid|zero[- ]downtime|without downtime)\b/iu,
  revenue:
    /\b(?:your (?:revenue|sales|arr)|helps? (?:you|teams|companies)|sales (?:team|tax|director|manager))\b/iu,
  metrics: /\b(?:survey(?:ed)?|respondents|study|studies|report found|your (?:users|customers|team))\b/iu,
  layoffs: /\b(?:survive|how to|after being|tracker)\b/iu,
};
const amplified =
  /\b(?:podcast|interview(?:s|ed)?|keynotes?|keynoted|speak(?:s|ing)? (?:at|on|to|about)|speaker|spoke (?:at|to|with|about)|ted(?:x)? ?(?:talk)?|fireside|panel(?:ist)?|op-?ed|forbes|under (?:30|40)|on stage|in conversation|profiled?|featured (?:in|on|by)|guest (?:on|post|essay)|essay|talks? (?:about|on|with|at|to)|q&a|entretien|entrevista|porträt|honou?red|named (?:to|one of|among|a )|award(?:ed)?|wins|wrote (?:a|an|in|for|about)|lecture|watch our|listen to|shortlisted)/iu;
const titled =
  /\b(?:engineer|developer|designer|manager|analyst|scientist|lead|director|vp|vice president|head of|intern(?:ship)?|specialist|representative|executive|recruiter|counsel|accountant|associate|officer|architect|researcher|writer|editor|technician|nurse|consultant|coordinator|administrator|marketer|strategist|scientist|assistant|advocate|sre|operator|electrician|driver|copywriter|controller|\p{L}*entwickler(?:in)?|\p{L}*ingenieur(?:in)?|\p{L}*leiter(?:in)?|werkstudent\p{L}*|praktik\p{L}+|ingénieure?|développeu\p{L}+|responsable|chargée? de|stage|alternance|ingenier[oa]|desarrollador[a]?|comercial|founding \p{L}+)\b/iu;

/** What one sentence says of the tracked company. Deterministic; text of a page stays data. */
export function readSentence(sentence: string, place: Place): SentenceReading {
  const amounts = findAmounts(sentence);
  const roles = findRoles(sentence);
  const people = findPeople(sentence).map((person) => person.name);
  const found = new Set<Topic>();
  const isGuide = guide.test(sentence);
  const foreign = thirdParty.has(place.kind);
  const named = mentions(sentence, place.names);
  const isBackground = background.test(sentence);
  if (!isBackground && (!foreign || named || mentions(place.around, place.names))) {
    for (const { topic, pattern, subject } of wordings) {
      if (found.has(topic) || vetoes[topic]?.test(sentence) === true) continue;
      const match = pattern.exec(sentence);
      if (match === null) continue;
      const before = sentence.slice(0, match.index);
      if (negation.test(before) || hypothetical.test(before)) continue;
      const whose: Subject = subject
        ? subjectAt(sentence, match.index, [...place.names, ...place.founders])
        : "implied";
      const turned =
        whose === "other" ? turn(topic, sentence.slice(match.index + match[0].length), place.names) : topic;
      if (turned === null) continue;
      if (isGuide && !(whose === "own" && /^(?:how|why) (?:we|our)|^what we/iu.test(sentence))) continue;
      if (
        fits(turned, sentence, place, {
          roles,
          people,
          amounts,
          whose,
          after: sentence.slice(match.index + match[0].length),
        })
      )
        found.add(turned);
    }
  }
  for (const topic of placed(sentence, place, roles, people, amounts)) found.add(topic);
  return { topics: settle([...found], sentence, place), amounts, roles, people };
}

function turn(topic: Topic, after: string, names: readonly string[]): Topic | null {
  if (topic === "acquires" && mentions(after.slice(0, 60), names)) return "acquired";
  if (topic === "customer" && mentions(after.slice(0, 60), names)) return "customer";
  if (topic === "partnership" && mentions(after, names)) return "partnership";
  if (topic === "launch" || topic === "improvement" || topic === "award") return topic;
  return null;
}

interface Facts {
  roles: readonly Role[];
  people: readonly string[];
  amounts: readonly Amount[];
  whose: Subject;
  after: string;
}

function fits(topic: Topic, sentence: string, place: Place, facts: Facts): boolean {
  if (topic === "launch") return wordsOf(sentence) >= 4 || /\d\.\d|:/u.test(sentence);
  if (topic === "leadership_leave")
    return facts.roles.some((role) => role.level !== "director") && !amplified.test(sentence);
  if (topic === "leadership_join") {
    const senior = facts.roles.some((role) => role.level !== "director" && role.level !== "founder");
    const somebody =
      facts.people.length > 0 ||
      /\bnew (?:ceo|cto|cfo|coo|cmo|cro|cpo|ciso|chief|vp|vice|head|president)|neue|nouve|nuev|appoint/iu.test(
        sentence,
      );
    return senior && somebody && !amplified.test(sentence) && place.kind !== "careers";
  }
  if (topic === "metrics") return facts.amounts.some((amount) => amount.value >= 100 || amount.unit !== null);
  if (topic === "expansion" && /\bin\s*$/u.test(sentence.slice(0, -facts.after.length)))
    return /^\s*(?:the )?[\p{Lu}\d]/u.test(facts.after);
  if (topic === "partnership" || topic === "customer") return wordsOf(sentence) >= 3;
  if (topic === "pricing") return wordsOf(sentence) >= 2 || place.kind === "pricing";
  if (topic === "evergreen_hiring") return !titled.test(sentence);
  return true;
}

function placed(
  sentence: string,
  place: Place,
  roles: readonly Role[],
  people: readonly string[],
  amounts: readonly Amount[],
): Topic[] {
  const topics: Topic[] = [];
  const short = wordsOf(sentence) <= 16;
  if (place.kind === "careers" && short && (titled.test(sentence) || roles.length > 0)) topics.push("hiring");
  if (
    place.kind === "team" &&
    roles.some((role) => role.level !== "director" && role.level !== "founder") &&
    (people.length > 0 || findPeople(place.around).length > 0)
  ) {
    topics.push(place.removed ? "leadership_leave" : "leadership_join");
  }
  if (place.kind === "pricing" && amounts.some((amount) => amount.currency !== null)) topics.push("pricing");
  if ((place.kind === "changelog" || place.kind === "github") && !place.removed) topics.push("improvement");
  const spoken =
    roles.some((role) => role.level === "founder" || role.of === "ceo") || mentions(sentence, place.founders);
  if (
    spoken &&
    amplified.test(sentence) &&
    !guide.test(sentence) &&
    (!thirdParty.has(place.kind) || mentions(sentence, place.names))
  ) {
    topics.push("founder");
  }
  if (
    /[“"«].{12,}[”"»]\s*[-–—,]\s*\p{Lu}/u.test(sentence) &&
    (roles.length > 0 || titled.test(sentence)) &&
    !["press", "googlenews"].includes(place.kind)
  ) {
    topics.push("customer");
  }
  if (place.kind === "googlenews" && mentions(sentence, place.names)) topics.push("press");
  if (/\bour (?:customer|client) \p{Lu}/u.test(sentence) && !guide.test(sentence)) topics.push("customer");
  return topics;
}

function settle(found: Topic[], sentence: string, place: Place): Topic[] {
  const has = (topic: Topic) => found.includes(topic);
  return found
    .filter((topic) => {
      if (topic === "metrics")
        return (
          !has("partnership") &&
          !has("customer") &&
          !has("layoffs") &&
          !has("funding") &&
          !has("pricing") &&
          !has("hiring") &&
          !has("legal")
        );
      if (topic === "launch" || topic === "improvement")
        return (
          !has("founder") && !has("hiring") && !has("event") && !(topic === "launch" && has("partnership"))
        );
      if (topic === "customer") return !has("funding") && !has("leadership_join") && !has("breach");
      if (topic === "leadership_join") return !has("founder") && !has("customer") && !has("event");
      if (topic === "press" || topic === "award") return !has("founder");
      if (topic === "evergreen_hiring") return !has("event") && !has("hiring");
      if (topic === "event") return !has("founder");
      if (topic === "expansion") return !has("funding") || /\boffice\b/iu.test(sentence);
      if (topic === "outage") return !has("improvement") || place.kind !== "changelog";
      return true;
    })
    .sort(compareTopics);
}

function wordsOf(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
