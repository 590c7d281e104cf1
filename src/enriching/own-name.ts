import { capitalised } from "../domain/text/text.ts";
import { isCommonWord } from "../identity/names/common-words.ts";
import { normaliseName } from "../identity/names/names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { copyrightSign } from "../pages/reader/head.ts";
import { contains, isOneOf } from "./phrases.ts";
import { hostLabel, organisations, plain, resemblesName } from "./profiles.ts";

const longest = 60;
const mostWords = 6;
const mostOthers = 5;
const besideOwner = /\u00a9|\(c\)|copyright|\d{4}|(?<!\p{L})by(?!\p{L})/giu;
const rightsReserved = new RegExp(
  "all rights reserved|alle rechte vorbehalten|alle rechten voorbehouden|tous droits r.serv.s|todos los derechos reservados" +
    "|tutti i diritti riservati|todos os direitos reservados",
  "iu",
);
/** The owner behind a brand: `Paylane by Novac`. */
const byOwner = /\s(?:by|von|par|door)\s.+$/iu;
const titleParts = /\s[|\u2013\u2014\u00b7\u2022:\u00bb\u00ab/-]\s|:\s|,\s|\s?[|\u00b7\u2022]\s?/u;

/**
 * The company's name as its home page gives it, without a legal form: the first of `og:site_name`, the name of a JSON-LD organisation,
 * the last part of the title that is like the host, and the host's own word. Null if none of them may be a name.
 */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const short = label === null ? titleOf(home).filter((part) => part.split(" ").length <= 3) : [];
  for (const text of [
    ...statedNames(home),
    ...titleOf(home).filter((part) => isLikeHost(part, label)),
    ...short,
  ]) {
    const name = cleaned(text);
    if (mayBeName(name) && (name.split(" ").length <= 3 || label === null || resemblesName(name, [label])))
      return name;
  }
  return label === null ? null : fromHost(label, home);
}

/**
 * The names beside `known` that a home page gives the company, such as a brand or the registered name: `og:site_name`,
 * `application-name`, JSON-LD, a part of the title that is like the host, and the owner in the copyright line. At most five, each
 * different from the others and from `known`.
 */
export function otherNames(home: Page, known: string | null): string[] {
  const label = hostLabel(home.url);
  const alike = titleOf(home).filter((part) => isLikeHost(part, label));
  const names = new Map([[normaliseName(known ?? ""), ""]]);
  const stated = [...statedNames(home), ...siteNames(home)];
  const brands = stated.filter((text) => byOwner.test(text)).map((text) => text.replace(byOwner, ""));
  for (const text of [...stated, ...brands, ...alike, copyrightOwner(home)]) {
    const name = cleaned(text);
    const key = normaliseName(name);
    const isTrade = !name.includes(" ") && isCommonWord(key) && !isLikeHost(name, label);
    if (mayBeName(name) && !isTrade && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].filter((name) => name !== "").slice(0, mostOthers);
}

/** The parts of the title, the last one first. */
const titleOf = (home: Page): string[] => home.ownTitle.split(titleParts).toReversed();

const isLikeHost = (text: string, label: string | null): boolean =>
  label !== null && resemblesName(text, [label]);

/** The names that the page's metadata give its site. */
const statedNames = (home: Page): string[] => [
  metaContent(home, "og:site_name") ?? "",
  ...home.jsonLd.flatMap((node) =>
    isOfType(node, ...organisations)
      ? [...strings(node.name).slice(0, 1), ...strings(node.legalName).slice(0, 1)]
      : [],
  ),
];

/** The names of the site itself, which may be a brand. */
const siteNames = (home: Page): string[] => [
  metaContent(home, "application-name") ?? "",
  ...home.jsonLd.flatMap((node) => (isOfType(node, "WebSite") ? strings(node.name).slice(0, 1) : [])),
];

/** `Novac Holding GmbH` of `\u00a9 2019-2026 Novac Holding GmbH. All rights reserved.`; empty if there is none. */
function copyrightOwner({ copyright }: Page): string {
  const line = copyright ?? "";
  const owned = line.slice(Math.max(0, line.search(copyrightSign)));
  return (
    owned
      .replace(rightsReserved, "|")
      .replace(besideOwner, " ")
      .split(/[|\u00b7\u2022\n]|[.,](?:\s|$)/u)
      .map((part) => part.replace(/^[^\p{L}\p{N}]+/u, "").trim())
      .find((part) => part !== "") ?? ""
  );
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
  return parts.map(capitalised).join(" ");
}
