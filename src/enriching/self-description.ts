import { oneLine } from "../domain/one-line.ts";
import { cutQuote } from "../domain/quotes.ts";
import { cutForPeople } from "../domain/text.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { squeezed } from "../pages/texts.ts";
import { hostLabel, isAkin } from "./profiles.ts";

/** What site builders and unfinished sites say in the place of a description. */
const generic = new RegExp(
  oneLine`
    just another wordpress|created with (?:wix|webflow|framer)
    |^(?:home|welcome|untitled|my site|website)\b.{0,20}$|lorem ipsum|enable javascript|coming soon
  `,
  "i",
);
const organisation = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "SoftwareApplication",
  "OnlineBusiness",
  "WebSite",
];

/** One paragraph on what the company does, in its own words, at most 500 characters; null where it says nothing. */
export function selfDescription(home: Page): string | null {
  const stated = home.jsonLd.filter((node) => isOfType(node, ...organisation));
  const said = [
    metaContent(home, "description"),
    metaContent(home, "og:description"),
    metaContent(home, "twitter:description"),
    ...stated.flatMap((node) => strings(node.description)),
    ...home.blocks.flatMap(({ kind, text }) => (kind === "paragraph" && text.length >= 40 ? [text] : [])),
  ];
  const fit = said.find((text) => text !== null && text.length >= 25 && !generic.test(text));
  return fit === undefined || fit === null ? null : shortened(squeezed(fit), 500);
}

/** The company's name as its home page gives it: JSON-LD, `og:site_name`, or the part of the title that its host is made of. */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const declared = home.jsonLd.filter((node) =>
    isOfType(node, "Organization", "Corporation", "WebSite", "LocalBusiness"),
  );
  const named = [
    ...declared.flatMap((node) => strings(node.name)),
    metaContent(home, "og:site_name"),
    metaContent(home, "application-name"),
  ];
  const parts = [...named, home.ownTitle].flatMap((name) => [
    name ?? "",
    ...(name ?? "").split(/(?<!\s)\s+[|–—·•:-]\s+|:\s+/u),
  ]);
  const fit = parts.filter((name) => name !== "" && name.length <= 60 && name.split(" ").length <= 5);
  const best =
    fit.filter((name) => label !== null && isAkin(name, [label])).sort((a, b) => a.length - b.length)[0] ??
    fit[0];
  return best !== undefined && !generic.test(best) ? best : null;
}

function shortened(text: string, limit: number): string {
  const kept = cutForPeople(text, limit);
  return kept.length === text.length ? text : `${cutQuote(kept, limit - 1)}…`;
}
