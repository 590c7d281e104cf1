import { Failure } from "../../domain/failure.ts";
import { lookupKeys } from "../../identity/names/names.ts";
import { resolve } from "../../identity/resolve.ts";
import type { ErrorCode } from "../../schemas/error.ts";
import type { Resolution } from "../../schemas/page.ts";
import { nameCandidates, websitesOf } from "../../store/companies.ts";
import type { Context } from "./context.ts";

/** Error codes for no match and for several matches, by the field that takes the company's id. */
const codes = {
  entityId: { missing: "entity_not_found", ambiguous: "ambiguous_entity" },
  sourceEntityId: { missing: "source_not_found", ambiguous: "ambiguous_source" },
} as const;
type Exact = keyof typeof codes;

/** Errors of a list that can be filtered by a company's id or name. */
export function lookupErrors(exact: Exact): ErrorCode[] {
  return ["not_found", codes[exact].missing, codes[exact].ambiguous];
}

/**
 * Finds the tracked company whose name or founder resembles `query`. Several similar matches are a 409 with up to five candidates, each
 * with its website and the id to send as `exact`. If a name only resembles a company's, the API returns 404 with up to three suggestions
 * in `details.nearest`.
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
    const hint = nearest.length > 0 ? " See `details.nearest` for similar names." : "";
    const message = `No tracked company is called ${JSON.stringify(query)}.${hint}`;
    throw new Failure(codes[exact].missing, message, nearest.length > 0 ? { details: { nearest } } : {});
  }
  const { candidates: similar } = resolved;
  const [websites] = await context.session.read(websitesOf(similar.map(({ id }) => id)));
  const known = new Map(websites.map(({ id, website }) => [id, website]));
  throw new Failure(
    codes[exact].ambiguous,
    `Several tracked companies match ${JSON.stringify(query)}. Send the id of one of them as \`${exact}\`.`,
    {
      details: {
        candidates: similar.map(({ id, companyName, ...match }) => ({
          id,
          companyName,
          companyWebsite: known.get(id) ?? null,
          ...match,
        })),
      },
    },
  );
}
