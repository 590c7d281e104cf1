import { Failure } from "../domain/failure.ts";
import { resolve } from "../identity/resolve.ts";
import type { Resolution } from "../schemas/page.ts";
import { nameCandidates } from "../store/names.ts";
import type { Context } from "./context.ts";

const codes = {
  entityId: { missing: "entity_not_found", ambiguous: "ambiguous_entity" },
  sourceEntityId: { missing: "source_not_found", ambiguous: "ambiguous_source" },
} as const;

/**
 * The tracked company a person meant. Never silently the wrong one: several about equally likely are a 409 with up to
 * five candidates, each with its id to send as `exact` instead; nothing close is a 404. Specification 4.1.
 */
export async function resolveCompany(
  query: string,
  exact: "entityId" | "sourceEntityId",
  context: Context,
): Promise<Resolution> {
  const [candidates] = await context.session.read(nameCandidates(query));
  const resolved = resolve(query, candidates);
  if (resolved.kind === "match") {
    const { id, companyName, founderName, matchedOn, score } = resolved.match;
    return { query, matchedOn, score, entity: { id, companyName, founderName } };
  }
  if (resolved.kind === "none") throw new Failure(codes[exact].missing);
  throw new Failure(
    codes[exact].ambiguous,
    `Several tracked companies resemble ${JSON.stringify(query)}; send the id of the right one as ${exact}.`,
    { details: { candidates: resolved.candidates } },
  );
}
