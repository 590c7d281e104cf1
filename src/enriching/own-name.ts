import { normaliseName } from "../identity/names/names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { contains, isOneOf } from "./phrases.ts";
import { hostLabel, organisations, plain, resemblesName } from "./profiles.ts";

const longest = 60;
const mostWords = 6;
const titleParts = /\s[|\u2013\u2014\u00b7\u2022:\u00bb\u00ab/-]\s|:\s|,\s|\s?[|\u00b7\u2022]\s?/u;

/**
 * The company's name as its home page gives it, without a legal form: the first of `og:site_name`, the name of a JSON-LD organisation,
 * the last part of the title that is like the host, and the host's own word. Null if none of them may be a name.
 */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const parts = home.ownTitle.split(titleParts).toReversed();
  const stated = [
    metaContent(home, "og:site_name"),
    ...home.jsonLd.flatMap((node) =>
      isOfType(node, ...organisations) ? strings(node.name).slice(0, 1) : [],
    ),
  ];
  const alike = parts.filter((part) => label !== null && resemblesName(part, [label]));
  const short = label === null ? parts.filter((part) => part.split(" ").length <= 3) : [];
  for (const text of [...stated, ...alike, ...short]) {
    const name = cleaned(text ?? "");
    if (mayBeName(name) && (name.split(" ").length <= 3 || label === null || resemblesName(name, [label])))
      return name;
  }
  return label === null ? null : fromHost(label, home);
}

/** A name without ornaments, the words that sites add and legal forms: `Acme` of `Acme GmbH & Co. KG` and `Acme®`. */
function cleaned(text: string): string {
  const bare = text
    .replace(/(?:\p{So}|\ufe0f)/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const words = bare.split(" ");
  const key = normaliseName(bare);
  for (let length = 1; length < words.length && words.length <= 2 * mostWords; length += 1) {
    const shorter = words
      .slice(0, length)
      .join(" ")
      .replace(/(?:\s[&+]|,)$/u, "");
    const isForm = !/^\s?(?:[&+]|and)\sco\.?$/iu.test(bare.slice(shorter.length));
    if (shorter !== "" && isForm && normaliseName(shorter) === key) return shorter;
  }
  return bare;
}

const mayBeName = (name: string): boolean =>
  name !== "" &&
  name.length <= longest &&
  name.split(" ").length <= mostWords &&
  /\p{L}/u.test(name) &&
  !isOneOf(name, "notNames") &&
  !contains(name, "templates");

/** The host's word as the page spells it, else in capitals: `Kornblume Kaffee` of `kornblume-kaffee.at`. */
function fromHost(label: string, home: Page): string | null {
  const words = [home.ownTitle, ...home.leaves.map(({ text }) => text)].flatMap((text) =>
    text.split(/[\s,.:;!?()]+/u),
  );
  const spelled = words.find((word) => word.length <= longest && plain(word) === plain(label));
  if (spelled !== undefined) return spelled;
  const parts = label.split("-").filter((part) => part !== "");
  if (/\d{3}|^xn--/.test(label) || parts.some((part) => part.length > 15)) return null;
  return parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join(" ");
}
