import { type CompiledQuery, sql } from "kysely";
import { normaliseName } from "../domain/names.ts";
import { compile } from "./database.ts";

export interface NameCandidate {
  id: string;
  companyName: string;
  founders: string[];
}

/** Companies whose name, or a founder's, is near the query: at most fifty, nearest first. */
export function nameCandidates(query: string): CompiledQuery<NameCandidate> {
  const key = normaliseName(query);
  const joined = key.replaceAll(" ", "");
  return compile(sql<NameCandidate>`
    select c.id, coalesce(c.company_name, '') as "companyName",
           array(select f.name from founders f where f.company_id = c.id order by f.position, f.id) as founders
      from companies c
     where c.joined_key = ${joined} or similarity(c.name_key, ${key}) > 0.2 or starts_with(c.joined_key, ${joined})
        or exists (select 1 from founders f where f.company_id = c.id and similarity(f.name_key, ${key}) > 0.2)
     order by c.joined_key = ${joined} desc, similarity(c.name_key, ${key}) desc, c.id limit 50`);
}
