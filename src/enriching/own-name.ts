import { normaliseName } from "../identity/names/names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import table from "./describing-words.json" with { type: "json" };
import { phraseSet, tokensOf } from "./phrases.ts";
import { hostLabel, isAkin } from "./profiles.ts";

const organisations = ["Organization", "Corporation", "LocalBusiness", "OnlineBusiness", "SoftwareCompany"];
const placeholders = phraseSet([...table.noNames, ...table.generic], "|");
const longest = 60;
const mostWords = 6;
/** What separates a title's name from what is said beside it. */
const separators = /\s+[|–—·•:»«/-]\s+|:\s+|\s?[|·•]\s?/u;

/**
 * The name by which a company's home page calls it: `og:site_name`, the name in its JSON-LD, the part of its title that resembles the
 * host, or a name made of the host, the first that is plausible. Legal forms at the end are left out. Null for an address without a
 * name, such as a number.
 */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const stated = [
    metaContent(home, "og:site_name") ?? "",
    ...home.jsonLd.flatMap((node) =>
      isOfType(node, ...organisations) ? strings(node.name).slice(0, 1) : [],
    ),
  ];
  const titles = [home.ownTitle, home.title ?? ""].flatMap((title) => title.split(separators).reverse());
  const resembling = titles.filter(
    (part) => label !== null && isAkin(part, [label]) && sizeFits(part, label),
  );
  return (
    [...stated, ...resembling].map(withoutLegalForm).find(isPlausible) ??
    (label === null ? null : nameFromHost(label))
  );
}

/** Whether a title's part is about as long as the host, so that it is a name and not a sentence with the name in it. */
const sizeFits = (part: string, label: string): boolean => part.length <= label.length * 2 + 8;

function isPlausible(name: string): boolean {
  const words = name.split(/\s+/u);
  if (name.length < 2 || name.length > longest || words.length > mostWords) return false;
  if (!/[\p{L}\p{N}]/u.test(name) || /[{}<>@©]|https?:|^www\./u.test(name)) return false;
  return !placeholders.has(tokensOf(name).join(" "));
}

/** `Acme` of `Acme GmbH & Co. KG`: the shortest beginning with the same normalised name. */
function withoutLegalForm(name: string): string {
  const words = name.replace(/\s+/gu, " ").trim().split(" ");
  if (words.length > mostWords * 2) return words.join(" ");
  const key = normaliseName(words.join(" "));
  for (let length = 1; length < words.length; length += 1) {
    const shorter = words
      .slice(0, length)
      .join(" ")
      .replace(/(?:\s[&+]|,)$/u, "");
    if (shorter !== "" && normaliseName(shorter) === key) return shorter;
  }
  return words.join(" ");
}

/** `Kornblume Kaffee` of `kornblume-kaffee`. */
function nameFromHost(label: string): string | null {
  const words = label.split("-").filter((word) => word !== "");
  if (/\d{3}|^xn--/.test(label) || words.some((word) => word.length > 20)) return null;
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(" ");
}
