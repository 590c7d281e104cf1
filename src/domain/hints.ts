import type { Amount } from "./amounts.ts";
import { isCommonWord } from "./common-words.ts";
import type { Role } from "./roles.ts";
import { mentions } from "./subject.ts";
import type { Topic } from "./topics.ts";

/** What is known of a sentence that no wording fits. */
export interface Unread {
  sentence: string;
  /** Page kind or public source. */
  kind: string;
  /** It names the company, or its own page does above it. */
  named: boolean;
  /** What the company is called, folded. */
  names: readonly string[];
  founders: readonly string[];
  roles: readonly Role[];
  people: readonly string[];
  amounts: readonly Amount[];
}

const told = new Set([
  "blog",
  "news",
  "press",
  "article",
  "feed",
  "googlenews",
  "hackernews",
  "x",
  "exa",
  "changelog",
]);
const numeral =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|several|many|multiple|\\d+)";
const edged = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu");

/** Single telling words, weightiest topic first; `own`: only where the sentence itself names the company or says `we`. */
const words: readonly { topic: Topic; pattern: RegExp; own: boolean }[] = [
  {
    topic: "breach",
    own: true,
    pattern: edged(
      "(?:data|records?|details|passwords|emails) (?:of|from|belonging)[^.!?]{0,40}(?:leak\\p{L}*|stolen|exposed|for sale)|leak(?:ed|s) online|ransomware (?:gang|group|hits)|hack(?:ed|ers)|cyber-?attack",
    ),
  },
  {
    topic: "bankruptcy",
    own: true,
    pattern: edged(
      "going concern|run(?:s|ning)? out of (?:cash|money)|insolven\\p{L}*|creditors|administrators",
    ),
  },
  {
    topic: "legal",
    own: true,
    pattern: edged(
      "fraud|scandal|banned|suspended by|antitrust|allegations?|whistle-?blower|strike action|boycott|misleading|prosecut\\p{L}+|court (?:orders|rules|finds)|betrug|skandal|scandale|fraude",
    ),
  },
  {
    topic: "funding",
    own: true,
    pattern: edged(
      "cap table|(?:oversubscribed|new|fresh|closes?|closed|announces?) (?:seed|series [a-h]|round|funding|capital|investment|backing)|(?:funding|investment|financing) (?:from|by|led|to)|new investors?|invest(?:ment|s|ed|ing)? (?:in|from)|au capital|entre(?:nt)? au|wachstumskapital|wagniskapital|beteilig\\p{L}+|(?:fresh|growth|venture|new) capital|financiación|financiamento|finanziamento|financiering|finansiering|investering|war chest|(?:fund ?raise|raise) (?:closed|complete\\p{L}*)",
    ),
  },
  {
    topic: "leadership_join",
    own: true,
    pattern: edged(
      "(?:leadership|management|executive) team|leadership (?:change|transition|succession|team)|führungswechsel|führungsteam|führungsspitze|succession|successor|nachfolge\\p{L}*|changement à la tête|relevo en la dirección|new leadership|helm",
    ),
  },
  {
    topic: "revenue",
    own: true,
    pattern: edged(
      "(?:profit(?:able|s)?|record|best|strongest)[^.!?]{0,20} (?:quarter|year|month|half)|(?:verdubbel\\p{L}*|verdoppel\\p{L}*|double|doublé|raddoppia|dobla|dobra|fördubbla\\p{L}*|triplica|steiger\\p{L}*)[^.!?]{0,20}(?:omzet|umsatz|chiffre|fatturato|ingresos|ventas|faturamento|omsättning\\p{L}*)|(?:losses|net loss)[^.!?]{0,20}(?:narrow|halve|shrink|widen)\\p{L}*",
    ),
  },
  {
    topic: "metrics",
    own: true,
    pattern: edged(
      "(?:every|one in|1 in) (?:second|third|fourth|fifth|two|three|four|five|ten|\\d+)[^.!?]{2,50}(?:uses?|runs?|chooses?|relies)|(?:half|most|a quarter|a third) of (?:all )?[^.!?]{2,40}(?:use|run on|rely on)|marke von \\d[\\d.,]*|(?:barre|cap) des \\d[\\d., ]*|now \\p{L}+s (?:more than |over |nearly |some )?\\d[\\d.,]{3,}|\\d[\\d.,]{3,} (?:\\p{L}+ ){1,3}(?:daily|weekly|monthly|a (?:day|week|month|year)|(?:per|every|each) (?:day|week|month|year))|(?:a|one|two|three|five|ten|half a|\\d+) (?:hundred )?(?:thousand|million|billion)(?: \\p{L}+){1,3}(?: and counting)?",
    ),
  },
  {
    topic: "hiring",
    own: false,
    pattern: edged(
      `${numeral} (?:\\p{L}+ ){0,2}(?:roles?|positions?|jobs|vacancies|openings|stellen|postes|vacantes|vagas|tjänster|vacatures)(?: (?:open|available|frei|à pourvoir|lediga))?|(?:join us|work with us)(?= (?:as|in))`,
    ),
  },
  {
    topic: "customer",
    own: true,
    pattern: edged(
      "(?:switch|move|migration|upgrade)[sd]? (?:over )?to|(?:preferred |sole |official |exclusive )?supplier (?:to|of|for)|renew(?:s|ed|al)?(?: with)?|équip(?:e|era|ent)|ausgestattet|beliefert|fournit|suministra|rolls? (?:it )?out (?:at|across)|live (?:at|with|across) \\p{Lu}|in use at|works? (?:for|at) \\p{Lu}|\\p{Lu}[\\p{L}]+ (?:x|×) \\p{Lu}[\\p{L}]+|goes to work|pilot(?:s|ing)? (?:with|at)|zusammenarbeit|arbeitet mit|travaille avec|trabaja con|together with|alongside|joint (?:project|study|research)",
    ),
  },
  {
    topic: "expansion",
    own: true,
    pattern: edged(
      "(?:new|second|third|first) (?:\\p{L}+ )?(?:home|base|outpost|location|country|market|region) (?:in|for)|comes to (?=\\p{Lu})|now in \\d+ (?:countries|cities|states|markets)|heads? to (?=\\p{Lu})",
    ),
  },
  {
    topic: "award",
    own: false,
    pattern: edged(
      "(?:receives?|received|earns?|earned|takes? home|picks? up|honou?red with|collects?)[^.!?]{0,50}(?:award|prize|medal|badge|seal|honou?r)|(?:made|makes|on|joins?|in)[^.!?]{0,50}(?:list|ranking|index)(?= |$|[.!])|most innovative companies|(?:companies|startups|start-ups) to watch|honou?rs|auszeichnung|preisgekrönt|prix de|premio a",
    ),
  },
];

const release =
  /^(?:your|all your|every)\b[^.!?]{3,60}\bnow\b|\bnow (?:comes?|includes?|supports?|works?|lets?|shows?|runs?|available|with|in|on)\b|, (?:at last|finally|at long last)[.!]?$|\b(?:has|have) (?:landed|arrived|shipped)\b|\b(?:ya puedes|ahora puedes|vous pouvez (?:désormais|maintenant)|tu peux (?:désormais|maintenant)|(?:jetzt|nun|ab sofort|künftig) (?:\p{L}+ )?(?:verfügbar|mit|auch|können|kannst)|können sie (?:jetzt|nun)|desde ahora|ora puoi|agora (?:você|pode)|je kunt nu|nu kan du|du kan nu|désormais)\b|\bnow (?:speaks?|understands?|reads?|writes?|knows|handles?|does|remembers?|integrates?)\b|(?:verfügbar|disponibles?|disponibile|disponível|tillgänglig|beschikbaar)\s*[.!]?$|^(?:search|reports?|billing|dashboards?|notifications?|editor|mobile|inbox|navigation|onboarding|exports?|\p{L}+), (?:reimagined|redesigned|rebuilt|reinvented|simplified|but better)\b|^(?:a|the) (?:\p{L}+er|new|better|brand new|smarter)(?:, \p{L}+er)? (?:\p{L}+ )?(?:inbox|editor|search|dashboard|app|home|way to|experience|checkout|navigation|timeline|calendar|api|interface|look)\b|:\s(?:one|a new) (?:flow|view|place|home|way) (?:for|to)\b/iu;
const outside =
  /\b(?:rivals?|competitors?|industry|market report|survey|opinion|review of|versus|vs\.?|first impressions|reading list|favou?rite|advice|habits|notes (?:on|from)|letter to)\b|^(?:should|does|do|is it|are you|what|who|when|where|which|can)\b|^(?:find|get|make|build|start|stop|join|try|read|see|learn|discover|explore|book|download|subscribe|talk|contact|become|protect|reduce|avoid|prevent)\b/iu;
const first =
  /\b(?:we|we['’](?:re|ve)|our|us|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|vi|vår\p{L}*|noi|nostr\p{L}+|nós|nosso|wij|ons|onze)\b/iu;
const namedAs =
  /\p{Lu}[\p{L}'’-]{1,40} (?:as|als|comme|como|come|som|zum|zur|tot) (?:(?:its|the|our|new|interim|first|neue[rn]?|nouve\p{L}+|nuev[oa]|nuov[oa]|ny) )*$/u;

/** A headline with a sum and nothing else the sum could be of. */
function isRaise(sentence: string, amounts: readonly Amount[]): boolean {
  return (
    amounts.some((sum) => sum.currency !== null && sum.value >= 100_000) &&
    (/\b(?:seed|series|round|funding|investors?|backing)\b/iu.test(sentence) ||
      !/\b(?:contract|deal|order|revenues?|sales|arr|mrr|gmv|fine[sd]?|penalt\p{L}+|lawsuit|settle\p{L}*|prices?|sav(?:e|es|ed|ings?)|costs?|budget|market|donat\p{L}+|prize|loss(?:es)?|profits?|processed|payments?|volume|recurring|revenus?|récurrents?|umsatz|omzet|fatturato|ingresos|ventas|acqui\p{L}+|buys?|bought|worth of|debt pile|fraud|stolen)\b/iu.test(
        sentence,
      ))
  );
}

/** A headline in which another organisation does something with the company: `Clifford Chance signs with Acme`. */
function isChosen(sentence: string, names: readonly string[]): boolean {
  const other =
    /^((?:\p{Lu}[\p{L}\d'’.&-]*\s){1,4})(?:\p{Ll}+(?:s|t|e|en|ar)|\+|&|×|x)\s((?:\p{L}+\s){0,3}\S+)/u.exec(
      sentence,
    );
  const opening = (other?.[1] ?? "").trim();
  if (
    other === null ||
    /^(?:the|a|an|why|how|what|when|this|our|my|your|in|on|at|it|new|meet|inside|behind)\b/iu.test(opening)
  )
    return false;
  const single = !opening.includes(" ");
  if (single && isCommonWord(opening.toLowerCase())) return false;
  return !mentions(opening, names) && mentions(other[2] ?? "", names);
}

/**
 * What a sentence that fits no wording is likely about, by single telling words, told on a page where a company tells
 * its news, of itself. Never for advice, questions or calls to act.
 */
export function hintOf(unread: Unread): Topic | null {
  const { sentence, kind, named, roles, people, founders } = unread;
  if (outside.test(sentence)) return null;
  const own = named || first.test(sentence) || kind === "news" || kind === "press";
  if (told.has(kind)) {
    const post = roles.find((role) => role.level !== "director" && role.level !== "founder");
    if (own && post !== undefined && people.length > 0 && namedAs.test(sentence.slice(0, post.index)))
      return "leadership_join";
    const hint = words.find(({ pattern, own: mine }) => (!mine || own) && pattern.test(sentence));
    if (hint !== undefined && hint.topic !== "award") return hint.topic;
    const length = sentence.split(/\s+/u).length;
    if (named && length <= 18 && isRaise(sentence, unread.amounts)) return "funding";
    if (named && length <= 14 && /(?<!\p{L})ipo(?!\p{L})/iu.test(sentence)) return "ipo";
    if (
      named &&
      length <= 16 &&
      post !== undefined &&
      post.of !== "ceo" &&
      people.length > 0 &&
      kind !== "blog"
    )
      return "leadership_join";
    if (named && length <= 14 && kind !== "googlenews" && isChosen(sentence, unread.names)) return "customer";
    const speaks =
      mentions(sentence, founders) ||
      (people.length > 0 && roles.some((role) => role.level === "founder" || role.of === "ceo") && own);
    if (speaks && length >= 5 && !/^by\b/iu.test(sentence)) return "founder";
    if (hint !== undefined) return hint.topic;
    if (/^[$€£]\s?\d[\d.,]*\s?(?:k|m|bn|million|billion)?\+? (?:more )?(?:to|for)\b/iu.test(sentence))
      return "funding";
  }
  if ((told.has(kind) || kind === "pricing" || kind === "home") && kind !== "press" && release.test(sentence))
    return kind === "home" ? (named || /^new\b/iu.test(sentence) ? "improvement" : null) : "launch";
  return null;
}
