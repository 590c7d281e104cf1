import { type Amount, findAmounts } from "./amounts.ts";
import { isElsewhere, isGrave, speaksOfItself } from "./elsewhere.ts";
import { endsInGiant, isPostElsewhere } from "./giants.ts";
import { hintOf } from "./hints.ts";
import { findPeople } from "./person-names.ts";
import { findRoles, type Role } from "./roles.ts";
import {
  amplified,
  background,
  choosing,
  guide,
  hypothetical,
  isPlainEnglish,
  jobShape,
  negation,
  ownAccount,
  titled,
  vetoes,
} from "./sentence-marks.ts";
import { settleTopics } from "./settle-topics.ts";
import { mentions, type Subject, subjectAt } from "./subject.ts";
import { isTestimonial } from "./testimonials.ts";
import { cut } from "./text.ts";
import type { Topic } from "./topics.ts";
import { wordings } from "./wordings.ts";
import { wordingsAbroad } from "./wordings-abroad.ts";

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
  /** It is an item of a list, a row or a card with a link of its own. */
  listed: boolean;
  /** What it stands under or after tells of somebody else's trouble or money. */
  elsewhere?: boolean;
}

/** What a sentence says happened. */
export interface SentenceReading {
  topics: Topic[];
  amounts: Amount[];
  roles: Role[];
  people: string[];
  /** Says what was so before, not what is new. */
  background: boolean;
  /** Tells of somebody else's trouble or money. */
  elsewhere: boolean;
}

const everywhere = [...wordings, ...wordingsAbroad];
/** A person's words as a headline: `… Mina Park: 'We will …'`. */
const quoted = /\p{Lu}[\p{L}.'’-]{1,40} \p{Lu}[\p{L}'’-]{1,40}(?: says)?[:,] ['‘“"«„]/u;
/** A call to act on what is the reader's own: `Close your round faster`. */
const imperative = /^\p{Lu}\p{Ll}+ (?:your|top|better|more)\b/u;
const spokenTo = new Set<Topic>(["launch", "retirement", "pricing", "event", "evergreen_hiring"]);
/** Characters of a quotation, the mark before it included. */
const thirdParty = new Set(["hackernews", "googlenews", "exa"]);
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
  const own = [...place.names, ...place.founders];
  let elsewhere = place.elsewhere === true && !speaksOfItself(sentence, own);
  if (!isBackground && (!foreign || named || mentions(place.around, place.names))) {
    for (const { topic, pattern, subject } of isPlainEnglish(sentence) ? wordings : everywhere) {
      if (found.has(topic) || vetoes[topic]?.test(sentence) === true) continue;
      const match = pattern.exec(sentence);
      if (match === null) continue;
      if (place.kind !== "changelog" && imperative.test(sentence) && !spokenTo.has(topic)) continue;
      const before = sentence.slice(0, match.index);
      if (negation.test(before) || hypothetical.test(before)) continue;
      const whose: Subject = subject ? subjectAt(sentence, match.index, own) : "implied";
      if (isGrave(topic)) {
        if (elsewhere) continue;
        elsewhere = isElsewhere(sentence, { topic, index: match.index, text: match[0] }, own);
        if (elsewhere) continue;
      }
      const turned =
        whose === "other" && topic === "launch" && endsInGiant(before)
          ? null
          : whose === "other"
            ? turn(topic, sentence.slice(match.index + match[0].length), place.names)
            : topic;
      if (turned === null) {
        elsewhere ||= isGrave(topic) && !speaksOfItself(sentence, own);
        continue;
      }
      if (isGuide && !ownAccount.test(sentence)) continue;
      if (
        fits(turned, sentence, place, {
          roles,
          people,
          amounts,
          whose,
          said: match[0],
          after: sentence.slice(match.index + match[0].length),
        })
      )
        found.add(turned);
    }
  }
  for (const topic of placed(sentence, place, roles, people, amounts)) found.add(topic);
  if (
    [...found].every((topic) => topic === "press") &&
    !isBackground &&
    !place.removed &&
    (!foreign || named) &&
    (!isGuide || ownAccount.test(sentence)) &&
    !(hypothetical.test(sentence) || negation.test(sentence))
  ) {
    const hint = hintOf({
      sentence,
      kind: place.kind,
      named,
      names: place.names,
      founders: place.founders,
      roles,
      people,
      amounts,
    });
    const theirs =
      elsewhere ||
      (hint !== null && isElsewhere(sentence, { topic: hint, index: sentence.length, text: "" }, own));
    if (hint !== null && !theirs && vetoes[hint]?.test(sentence) !== true) found.add(hint);
  }
  return {
    topics: settleTopics(
      [...found].filter((topic) => !elsewhere || topic !== "hiring"),
      sentence,
      place.kind,
    ),
    amounts,
    roles,
    people,
    background: isBackground,
    elsewhere,
  };
}

function turn(topic: Topic, after: string, names: readonly string[]): Topic | null {
  if (topic === "acquires" && mentions(cut(after, 60), names)) return "acquired";
  if (topic === "customer" && mentions(cut(after, 60), names)) return "customer";
  if (topic === "partnership" && mentions(after, names)) return "partnership";
  if (topic === "launch" || topic === "improvement" || topic === "award") return topic;
  return null;
}

interface Facts {
  roles: readonly Role[];
  people: readonly string[];
  amounts: readonly Amount[];
  whose: Subject;
  said: string;
  after: string;
}

function fits(topic: Topic, sentence: string, place: Place, facts: Facts): boolean {
  if (topic === "launch" && /^launch/iu.test(facts.said) && /^\s+in (?:the )?\p{Lu}/u.test(facts.after))
    return false;
  if (topic === "launch")
    return wordsOf(sentence) >= (/^introducing\b/iu.test(sentence) ? 2 : 4) || /\d\.\d|:/u.test(sentence);
  if (topic.startsWith("leadership") && isPostElsewhere(sentence, place.names)) return false;
  if (topic === "funding" && isSmallSum(sentence, facts.amounts)) return false;
  if (topic === "leadership_leave")
    return facts.roles.some((role) => role.level !== "director") && !amplified.test(sentence);
  if (topic === "leadership_join") {
    const senior =
      facts.roles.some((role) => role.level !== "director" && role.level !== "founder") ||
      /\bto (?:run|lead|head)(?: up)? (?:\p{L}+ )?(?:product|engineering|sales|marketing|finance|operations|design|people|growth|data|research|legal|security|europe|america|emea|apac|asia)\b/iu.test(
        sentence,
      );
    const somebody =
      facts.people.length > 0 ||
      /^I(?:['’]m| am| have|['’]ve| will)?\b/u.test(sentence) ||
      /\b(?:veteran|alum|executive|exec|former|ex)\b/iu.test(sentence) ||
      /\b(?:new|nuovo|novo|nuevo|ny) (?:ceo|cto|cfo|coo|cmo|cro|cpo|ciso|chief|vp|vice|head|president|amministratore|vd)|neue|nouve|nuev|appoint/iu.test(
        sentence,
      );
    return senior && somebody && !amplified.test(sentence) && place.kind !== "careers";
  }
  if (topic === "metrics")
    return (
      facts.amounts.some((amount) => amount.value >= 100 || amount.unit !== null) ||
      /\bfrom \d+ to \d+/u.test(sentence)
    );
  if (
    topic === "expansion" &&
    (/\bin\s*$/u.test(sentence.slice(0, -facts.after.length)) ||
      /^(?:available|coming|live) to$/iu.test(facts.said))
  )
    return /^\s*(?:the )?(?:\p{Lu}|\d+ (?:new )?(?:countries|markets|cities|states))/u.test(facts.after);
  if (topic === "customer" && choosing.test(facts.said) && !/by$/u.test(facts.said))
    return /^\s*\p{Lu}/u.test(facts.after);
  if (topic === "partnership" || topic === "customer") return wordsOf(sentence) >= 3;
  if (topic === "pricing") return wordsOf(sentence) >= 2 || place.kind === "pricing";
  if (topic === "evergreen_hiring") return !titled.test(sentence);
  return true;
}

function isSmallSum(sentence: string, amounts: readonly Amount[]): boolean {
  const sums = amounts.filter((amount) => amount.currency !== null);
  return (
    sums.length > 0 &&
    sums.every((sum) => sum.value < 20_000) &&
    !/\b(?:round|seed|series|invest|grant|funding|angel)/iu.test(sentence)
  );
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
  if (
    place.kind === "careers" &&
    short &&
    !/^(?:you|we|our|your|as|this|what|why|who|how|in|at|with|i|they|it|there)(?:['’]\p{L}+)?\s/iu.test(
      sentence,
    ) &&
    (place.listed || jobShape.test(sentence) || titled.test(sentence) || roles.length > 0)
  )
    topics.push("hiring");
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
    roles.some(
      (role) =>
        (role.level === "founder" && !/s$/iu.test(role.text)) ||
        role.of === "ceo" ||
        (role.level === "chief" && /\bour$/iu.test(sentence.slice(0, role.index).trimEnd())),
    ) || mentions(sentence, place.founders);
  if (
    spoken &&
    (amplified.test(sentence) || quoted.test(sentence)) &&
    !guide.test(sentence) &&
    (!thirdParty.has(place.kind) || mentions(sentence, place.names))
  ) {
    topics.push("founder");
  }
  if (isTestimonial(sentence, roles) && !["press", "googlenews"].includes(place.kind)) {
    topics.push("customer");
  }
  if (namesUsers(sentence)) topics.push("customer");
  const story =
    /^(?:How|Why) (?:the )?(?:\p{Lu}|\d).{2,80}? (?:with|using|on|uses?|runs? on|trusts?|relies on|chose|switched to|moved to|picked) (.{2,60})/u.exec(
      sentence,
    );
  if (story !== null && mentions(story[1] ?? "", place.names) && !mentions(cut(sentence, 30), place.names))
    topics.push("customer");
  if (place.kind === "googlenews" && mentions(sentence, place.names)) topics.push("press");
  if (/\bour (?:customer|client) \p{Lu}/u.test(sentence) && !guide.test(sentence)) topics.push("customer");
  return topics;
}

/** Whether it lists who uses it: two names, or one of several capitals such as `IBM`. */
function namesUsers(sentence: string): boolean {
  const [, run = "", more] =
    /\b(?:[Tt]rusted|[Uu]sed|[Ll]oved|[Cc]hosen|[Pp]icked) by (\p{Lu}[\p{L}\p{N}.&'-]*(?: \p{Lu}[\p{L}\p{N}.&'-]*)*)((?:,| and| &) \p{Lu})?/u.exec(
      sentence,
    ) ?? [];
  return more !== undefined || /\p{Lu}[^ \p{Lu}]*\p{Lu}/u.test(run);
}

function wordsOf(text: string): number {
  const unspaced = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu) ?? [];
  return (
    text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length + Math.floor(unspaced.length / 3)
  );
}
