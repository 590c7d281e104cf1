import { Failure } from "../../domain/failure.ts";
import { lookupKeys } from "../../identity/names/names.ts";
import { resolve } from "../../identity/resolve.ts";
import type { ErrorCode } from "../../schemas/error.ts";
import type { Resolution } from "../../schemas/page.ts";
import { websitesOf } from "../../store/companies.ts";
import { nameCandidates } from "../../store/statement/names.ts";
import type { Context } from "./context.ts";

/** Codes of a look-up that finds nobody and several, by the field that takes the company's id instead. */
const codes = {
  entityId: { missing: "entity_not_found", ambiguous: "ambiguous_entity" },
  sourceEntityId: { missing: "source_not_found", ambiguous: "ambiguous_source" },
} as const;
type Exact = keyof typeof codes;

/** What a list may answer besides, whose companies are named by this field or as typed. */
export function lookupErrors(exact: Exact): ErrorCode[] {
  return ["not_found", codes[exact].missing, codes[exact].ambiguous];
}

/**
 * The tracked company a person meant. Never silently the wrong one: several about equally likely are a 409 with up to
 * five candidates, each with its website and its id to send as `exact` instead; one that is near but not sure, or nothing, is a 404 that
 * says in `details.nearest` what comes nearest. Specification 4.1.
 */
export async function resolveCompany(query: string, exact: Exact, context: Context): Promise<Resolution> {
  const [candidates] = await context.session.read(nameCandidates({ keys: lookupKeys(query) }));
  const resolved = resolve(query, candidates);
  if (resolved.kind === "match") {
    const { id, companyName, founderName, matchedOn, score } = resolved.match;
    return { query, matchedOn, score, entity: { id, companyName, founderName } };
  }
  if (resolved.kind === "none") {
    const { nearest } = resolved;
    const hint = nearest.length > 0 ? "; `details.nearest` has suggestions." : ".";
    const message = `No tracked company is called ${JSON.stringify(query)}${hint}`;
    throw new Failure(codes[exact].missing, message, nearest.length > 0 ? { details: { nearest } } : {});
  }
  const { candidates: similar } = resolved;
  const [websites] = await context.session.read(websitesOf(similar.map(({ id }) => id)));
  const known = new Map(websites.map(({ id, website }) => [id, website]));
  throw new Failure(
    codes[exact].ambiguous,
    `Several tracked companies resemble ${JSON.stringify(query)}; send the id of the right one as ${exact}.`,
    {
      details: { candidates: similar.map((one) => ({ ...one, companyWebsite: known.get(one.id) ?? null })) },
    },
  );
}
