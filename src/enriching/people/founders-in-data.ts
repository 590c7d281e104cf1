import type { Page } from "../../pages/page.ts";
import { isObject, isOfType, type JsonObject, strings } from "../../pages/reader/data/json-ld.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isOwnFounderRole } from "./founder-cards.ts";
import { personIn } from "./person-in.ts";

/** Founders that a page's JSON-LD states: `founder` of the company, or a person whose `jobTitle` says so. References by id are followed. */
export function foundersInJsonLd({ jsonLd }: Page, names: readonly (string | null)[]): FoundFounder[] {
  const byId = new Map(jsonLd.filter(({ name }) => name !== undefined).map((node) => [node["@id"], node]));
  const whole = (value: unknown): unknown =>
    (isObject(value) && value["@id"] !== undefined && byId.get(value["@id"])) || value;
  return jsonLd.flatMap((node) => {
    const stated = [node.founder, node.founders].flat().filter((one) => one !== undefined);
    if (stated.length > 0 && !isOfType(node, "Person"))
      return isOwn(node, names) ? stated.map(whole).flatMap(founderOf) : [];
    const employer = strings(whole(node.worksFor))[0];
    const role = strings(node.jobTitle)[0] ?? "";
    const fits = isOfType(node, "Person") && isOwnFounderRole(role, names);
    return fits && (employer === undefined || isAkin(employer, names)) ? founderOf(node) : [];
  });
}

function isOwn(node: JsonObject, names: readonly (string | null)[]): boolean {
  const owner = strings(node.name)[0];
  return owner === undefined || isAkin(owner, names) || names.every((name) => name === null);
}

function founderOf(stated: unknown): FoundFounder[] {
  const node: JsonObject = isObject(stated) ? stated : { name: stated };
  if (isOfType(node, "Organization", "Corporation")) return [];
  const name = personIn(strings(node.name)[0] ?? "");
  return name === null ? [] : [{ name, role: strings(node.jobTitle)[0] ?? null }];
}
