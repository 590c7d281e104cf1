import { type CompiledQuery, sql } from "kysely";
import { lookupKeys } from "../identity/names.ts";
import { compile } from "./database.ts";

export interface NameCandidate {
  id: string;
  companyName: string;
  founders: string[];
}

/** Companies whose name, or a founder's, is near the query: at most fifty, nearest first, by trigram indexes. */
export function nameCandidates(query: string): CompiledQuery<NameCandidate> {
  return compile(sql<NameCandidate>`
    select id, coalesce(company_name, '') as "companyName", founders from name_candidates(${lookupKeys(query)}::text[])`);
}
