import { cut } from "../../domain/text/text.ts";
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
    if (stated.length > 0) return isOwn(node, names) ? stated.map(whole).flatMap(statedFounder) : [];
    const works = strings(whole(node.worksFor))[0];
    const role = strings(node.jobTitle)[0] ?? "";
    const fits = isOfType(node, "Person") && isFounderRole(role, names);
    return fits && (works === undefined || isAkin(works, names)) ? statedFounder(node) : [];
  });
}

function statedFounder(stated: unknown): FoundFounder[] {
  const node: JsonObject = isObject(stated) ? stated : { name: stated };
  const told = strings(node.name)[0] ?? "";
  const name = isObject(stated) && isOfType(node, "Organization") ? null : (personIn(told) ?? singleIn(told));
  return name === null ? [] : [{ name, role: statedRole(strings(node.jobTitle)[0]) }];
}
