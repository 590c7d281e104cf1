import { mentions } from "./subject.ts";

const names =
  "openai|google|apple|microsoft|amazon|aws|meta|facebook|shopify|stripe|nvidia|anthropic|salesforce|netflix|uber|airbnb|tesla|twitter|tiktok|linkedin|github|slack|notion|klarna|spotify|ibm|oracle|adobe|intel|samsung|youtube|instagram|chatgpt|deepseek|mistral";
const giant = new RegExp(`^(?:${names})$`, "iu");
const ending = new RegExp(
  `\\b(?:${names})(?:\\s(?:just|now|has|today|is|quietly|officially|finally))*\\s*$`,
  "iu",
);

/** Whether a text ends in the name of a company so large that what it launches is no product of the tracked one. */
export function endsInGiant(text: string): boolean {
  return ending.test(text);
}

/** Whether a sentence speaks of a post of somebody else's company: `Apple's new CEO`, `Apple CEO`. */
export function isPostElsewhere(sentence: string, own: readonly string[]): boolean {
  const owner =
    /(\p{Lu}[\p{L}\d.&-]{1,40})(?:['’]s(?: (?:new|next|first|longtime|interim))?\s|\s)(?:CEO|CTO|CFO|COO|CMO|chief (?:executive|financial|technology|operating))/u.exec(
      sentence,
    );
  if (owner === null || mentions(sentence, own)) return false;
  return /['’]s/u.test(owner[0]) || giant.test(owner[1] ?? "");
}
