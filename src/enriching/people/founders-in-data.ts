import { cut } from "../../domain/text/text.ts";
import { isNoPart } from "../../identity/people/person-names.ts";
import { metaContent, type Page } from "../../pages/page.ts";
import { isObject, isOfType, type JsonObject, strings } from "../../pages/reader/data/json-ld.ts";
import { isAkin } from "../profiles.ts";
import { inLine } from "./cards/in-line.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFounderRole, ownRole, statedRole } from "./founder-roles.ts";
import { personIn, singleIn } from "./person-in.ts";
import { foundersInText } from "./sentences/founder-sentences.ts";

/** What a company is, or a page that is about it. */
const described = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "ProfessionalService",
  "OnlineBusiness",
  "WebSite",
  "AboutPage",
];
/** Characters of a summary that are read, and of a person's part of it. */
const maxText = 2_000;
const longestPart = 120;
/** What parts a list of people in a page's own summary: `Meet our team: Jane Doe, Founder; Max Power, Engineer`. */
const parts = /[;:|]\s|\.\s(?=\p{Lu}\p{Ll}+ \p{Lu})/u;

/** Founders that a page's summaries of itself name: its descriptions for search engines and in JSON-LD. */
export function foundersInSummaries(page: Page, names: readonly (string | null)[]): FoundFounder[] {
  const summaries = ["description", "og:description"].flatMap((name) => metaContent(page, name) ?? []);
  const stated = page.jsonLd.flatMap((node) =>
    isOfType(node, ...described) && isOwn(node, names) ? strings(node.description) : [],
  );
  return [...new Set([...stated, ...summaries].map((text) => cut(text, maxText)))]
    .flatMap((text) => [
      ...foundersInText(text, names),
      ...text.split(parts).flatMap((part) => {
        const one = part.length > longestPart ? null : inLine(part, names);
        return one !== null && part.indexOf(one.name) < part.indexOf(one.role ?? "") ? [one] : [];
      }),
    ])
    .map((one) => ({ ...one, role: ownRole(one.role, names) }));
}

/** Whether a text has the form of a full name, of whatever words and in whatever script: `ADA BK`. */
const hasNameForm = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]{1,30}(?: [\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]{0,30}){1,3}$/u.test(text) &&
  !text.split(" ").some(isNoPart);

function isOwn(node: JsonObject, names: readonly (string | null)[]): boolean {
  const owner = strings(node.name)[0];
  return owner === undefined || isAkin(owner, names) || names.every((name) => name === null);
}

/** Founders that a page's JSON-LD states, there or by the id of another of its nodes. */
export function foundersInJsonLd({ jsonLd }: Page, names: readonly (string | null)[]): FoundFounder[] {
  const named = jsonLd.filter((node) => node["@id"] !== undefined && node.name !== undefined);
  const byId = new Map(named.map((node) => [node["@id"], node]));
  const whole = (stated: unknown): unknown => (isObject(stated) && byId.get(stated["@id"])) || stated;
  return jsonLd.flatMap((node) => {
    const stated = [node.founder, node.founders].flat().filter((one) => one !== undefined);
    if (isOfType(node, "Person") && stated.some((one) => isOwnFirm(whole(one), names)))
      return statedFounder(node);
    if (stated.length > 0) return isOwn(node, names) ? stated.map(whole).flatMap(statedFounder) : [];
    const works = strings(whole(node.worksFor))[0];
    const role = strings(node.jobTitle)[0] ?? "";
    const fits = isOfType(node, "Person") && isFounderRole(role, names);
    return fits && (works === undefined || isAkin(works, names)) ? statedFounder(node) : [];
  });
}

/** Whether what a person is said to have founded is this company. */
const isOwnFirm = (stated: unknown, names: readonly (string | null)[]): boolean =>
  isObject(stated) &&
  isOfType(stated, "Organization", "Corporation") &&
  isAkin(strings(stated.name)[0] ?? "", names);

/** A founder by the first of their names that is one; what says of itself to be a person's may be any that looks like one. */
function statedFounder(stated: unknown): FoundFounder[] {
  const node: JsonObject = isObject(stated) ? stated : { name: stated };
  const [told = "", ...others] = [...strings(node.name).slice(0, 1), ...strings(node.alternateName)];
  const named = personIn(told) ?? others.map(personIn).find((one) => one !== null) ?? singleIn(told);
  const typed = isOfType(node, "Person") && hasNameForm(told) ? told : null;
  const name = isObject(stated) && isOfType(node, "Organization") ? null : (named ?? typed);
  return name === null ? [] : [{ name, role: statedRole(strings(node.jobTitle)[0]) }];
}
