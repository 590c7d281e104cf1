import { plain } from "../../profiles.ts";
import type { FoundFounder } from "../found-founder.ts";
import { foundersMentioned } from "./founders-mentioned.ts";

/** Whom the line under a quotation calls a founder of this very company: `Jane Doe, founder of Acme`. */
export const foundersQuoted = (text: string, names: readonly (string | null)[]): FoundFounder[] =>
  foundersMentioned(text).flatMap(({ name, company, title, founded }) => {
    const own = names.some((one) => one !== null && plain(one) === plain(company));
    return own && founded && title !== null ? [{ name, role: title }] : [];
  });
