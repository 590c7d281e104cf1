import { capitalised } from "../domain/text/text.ts";
import { isCommonWord } from "../identity/names/common-words.ts";
import { normaliseName } from "../identity/names/names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { copyrightSign } from "../pages/reader/head.ts";
import { squeezed } from "../pages/texts.ts";
import { contains, isOneOf } from "./phrases.ts";
import { hostLabel, organisations, plain, resemblesName } from "./profiles.ts";

const longest = 60;
const mostWords = 6;
const mostOthers = 5;
const besideOwner = /\u00a9|\(c\)|copyright|\d{4}|(?<!\p{L})by(?!\p{L})/giu;
const ownerEnd = new RegExp(
  "[|\\u00b7\\u2022\\n]|[.,](?:\\s|$)|(?:all rights reserved|alle rechten? vorbehalten|alle rechten voorbehouden|tous droits r.serv.s" +
    "|todos los derechos reservados|tutti i diritti riservati|todos os direitos reservados)(?: to| para)?",
  "iu",
);
const titleParts = /\s[|\u2013\u2014\u00b7\u2022:\u00bb\u00ab/-]\s|:\s|,\s|\s?[|\u00b7\u2022]\s?/u;

/**
 * The company's name as its home page gives it, without a legal form: the first of `og:site_name`, the name of a JSON-LD organisation,
 * the last part of the title that is like the host, and the host's own word. Null if none of them may be a name.
 */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const fits = (name: string) => name.split(" ").length <= 3 || label === null || isLikeHost(name, label);
  const titles = titleOf(home).filter((part) =>
    label === null ? part.split(" ").length <= 3 : isLikeHost(part, label),
  );
  const name = [...statedNames(home), ...titles].map(cleaned).find((one) => mayBeName(one) && fits(one));
  return name ?? (label === null ? null : fromHost(label, home));
}

/**
 * The names beside `known` that a home page gives the company, such as a brand or the registered name: `og:site_name`,
 * `application-name`, JSON-LD, a part of the title that is like the host, and the owner in the copyright line. At most five, each
 * different from the others and from `known`.
 */
export function otherNames(home: Page, known: string | null): string[] {
  const label = hostLabel(home.url);
  const alike = titleOf(home).filter((part) => isLikeHost(part, label));
  const names = new Map<string, string>();
  const stated = [...statedNames(home), ...siteNames(home)];
  for (const name of [...stated, ...alike, copyrightOwner(home)].map(cleaned)) {
    const key = normaliseName(name);
    const isTrade = !name.includes(" ") && isCommonWord(key) && !isLikeHost(name, label);
    if (mayBeName(name) && !isTrade && !names.has(key)) names.set(key, name);
  }
  names.delete(normaliseName(known ?? ""));
  return [...names.values()].slice(0, mostOthers);
}

/** The parts of the title, the last one first. */
const titleOf = (home: Page): string[] => home.ownTitle.split(titleParts).toReversed();

const isLikeHost = (text: string, label: string | null): boolean =>
  label !== null && resemblesName(text, [label]);

/** The names that the page's metadata give its company. */
const statedNames = (home: Page): string[] => [
  metaContent(home, "og:site_name") ?? "",
  ...home.jsonLd
    .filter((node) => isOfType(node, ...organisations))
    .flatMap(({ name, legalName }) => [...strings(name).slice(0, 1), ...strings(legalName).slice(0, 1)]),
];

/** The names of the site itself, which may be a brand. */
const siteNames = (home: Page): string[] => [
  metaContent(home, "application-name") ?? "",
  ...home.jsonLd.filter((node) => isOfType(node, "WebSite")).flatMap(({ name }) => strings(name).slice(0, 1)),
];

/** `Novac Holding GmbH` of `\u00a9 2019-2026 Novac Holding GmbH. All rights reserved.`; empty if there is none. */
function copyrightOwner({ copyright }: Page): string {
  const line = copyright ?? "";
  const parts = line
    .slice(Math.max(0, line.search(copyrightSign)))
    .replace(besideOwner, " ")
    .split(ownerEnd);
  return parts.map((part) => part.replace(/^[^\p{L}\p{N}]+/u, "").trim()).find((part) => part !== "") ?? "";
}

/** A name without ornaments and legal forms: `Acme` of `Acme GmbH & Co. KG` and `Acme®`. */
function cleaned(text: string): string {
  const bare = squeezed(text.replace(/\p{So}|\ufe0f/gu, " "));
  const words = bare.split(" ");
  if (words.length > 2 * mostWords) return bare;
  const key = normaliseName(bare);
  const starts = words.map((_, at) => words.slice(0, at + 1).join(" "));
  const name = starts.find((start) => normaliseName(start) === key) ?? bare;
  return name.replace(/(?:\s[&+]|,)$/u, "");
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
  return parts.map(capitalised).join(" ");
}
