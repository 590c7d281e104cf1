import type { Page } from "../../pages/page.ts";
import { isObject, isOfType, type JsonObject, strings } from "../../pages/reader/data/json-ld.ts";
import { isOwnNode, type Names } from "../profiles.ts";
import { founderRole } from "./founder-role.ts";
import type { FoundFounder } from "./founders-in-text.ts";
import { personIn } from "./person-in.ts";

/** The founders that a page's JSON-LD states of the company, in the node itself or by the id of another. */
export function foundersInData({ jsonLd }: Page, names: Names): FoundFounder[] {
  const byId = new Map<unknown, JsonObject>(
    jsonLd.flatMap((node) =>
      node.name === undefined || node["@id"] === undefined ? [] : [[node["@id"], node]],
    ),
  );
  const whole = (stated: unknown): unknown =>
    isObject(stated) ? (byId.get(stated["@id"]) ?? stated) : stated;
  return jsonLd.flatMap((node) => {
    const stated = [node.founder, node.founders].flat().filter((one) => one !== undefined);
    if (stated.length > 0 && !isOfType(node, "Person"))
      return isOwnNode(node.name, names) ? stated.map(whole).flatMap((one) => statedFounder(one)) : [];
    const role = founderRole(strings(node.jobTitle)[0] ?? "", names);
    return isOfType(node, "Person") && role !== null && isOwnNode(whole(node.worksFor), names)
      ? statedFounder(node)
      : [];
  });
}

function statedFounder(stated: unknown): FoundFounder[] {
  const node: JsonObject = isObject(stated) ? stated : { name: stated };
  const name = isOfType(node, "Organization")
    ? null
    : personIn(strings(node.name)[0] ?? "", isOfType(node, "Person"));
  return name === null ? [] : [{ name, role: strings(node.jobTitle)[0] ?? null }];
}
