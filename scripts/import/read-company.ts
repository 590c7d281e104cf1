import type * as z from "zod/v4";
import { invalid } from "../../src/domain/failure.ts";
import { githubLogin, isLinkedinPersonUrl, xHandle } from "../../src/identity/urls.ts";
import { validate } from "../../src/operations/execution/validate.ts";
import { createCompany } from "../../src/operations/tracker/create-company.ts";
import { updateCompany } from "../../src/operations/tracker/update-company.ts";
import { UsageError } from "../admin/cli.ts";
import { identityKeys } from "./identities.ts";
import type { TableRow } from "./read-table.ts";

/** A row as the body of a create, and what only a PATCH takes. */
export type Company = z.output<typeof createCompany.input>;
export interface Labels {
  tags?: string[];
  stage?: string;
}
type Read = { ok: true; company: Company; labels: Labels } | { ok: false; error: string };

const parts = (cell: string, by: RegExp) =>
  cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const readers: Record<string, (cell: string) => unknown> = {
  companyName: (cell) => cell,
  companyWebsite: (cell) => cell,
  companyLinkedinUrl: (cell) => cell,
  companyTwitterUrl: (cell) => cell,
  companyGithubUrl: (cell) => cell,
  thingsToTrack: (cell) => cell,
  alertEmails: (cell) => parts(cell, /[;,\s]/),
  tags: (cell) => parts(cell, /;/),
  cadenceDays: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  stage: (cell) => cell.toLowerCase().replaceAll(/[^a-z]+/g, "_"),
  founders: (cell) => parts(cell, /;/).map(founderOf),
};
const names = Object.keys(readers);

/** The company field of each column, matched without case; null for an unknown column. Throws if no column has a name or a website. */
export function fieldsOf(header: readonly string[]): (string | null)[] {
  const fields = header.map(
    (cell) => names.find((name) => name.toLowerCase() === cell.toLowerCase()) ?? null,
  );
  if (!fields.some((field) => field?.startsWith("company")))
    throw new UsageError(`the first line must have column names, such as ${names.join(", ")}`);
  return fields;
}

/**
 * Reads a row and checks it like the API. Also refuses a row without an identity, which a second import would add again. `allowedHosts`:
 * hosts that may be a website although they are not public.
 */
export function readCompany(
  { cells }: TableRow,
  fields: readonly (string | null)[],
  allowedHosts: readonly string[],
): Read {
  const given = Object.fromEntries(
    fields.flatMap((field, place): [string, unknown][] => {
      const cell = (cells[place] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
      return field === null || cell === "" ? [] : [[field, readers[field]?.(cell)]];
    }),
  );
  const { tags, stage, ...body } = given;
  const extra = cells.slice(fields.length).some((cell) => cell.trim() !== "");
  if (extra) return { ok: false, error: "has more cells than the header" };
  const check = { part: "body", allowedHosts, more: [] } as const;
  const company = validate(createCompany, { ...check, given: body });
  const labels = validate(updateCompany, {
    ...check,
    given: {
      id: crypto.randomUUID(),
      status: "ok",
      ...(tags !== undefined && { tags }),
      ...(stage !== undefined && { stage }),
    },
  });
  if (company.ok && labels.ok) {
    if (identityKeys(company.value).every((key) => key === null))
      return { ok: false, error: "needs companyName, companyWebsite or companyLinkedinUrl" };
    const { tags, stage } = labels.value;
    return { ok: true, company: company.value, labels: { ...(tags && { tags }), ...(stage && { stage }) } };
  }
  const problems = [company, labels].flatMap((one) => (one.ok ? [] : one.problems));
  return { ok: false, error: invalid(problems).message };
}

/** "Jane Doe <https://www.linkedin.com/in/jane>": a name, and addresses that are distinguished by their host. */
function founderOf(text: string): Record<string, string> {
  const [name = "", ...addresses] = parts(text, /[<>]/);
  const links = addresses.flatMap((one) => parts(one, /\s/)).map((url) => [fieldOf(url), url] as const);
  return { name, ...Object.fromEntries(links) };
}

function fieldOf(address: string): string {
  if (isLinkedinPersonUrl(address)) return "linkedinUrl";
  if (xHandle(address) !== null) return "twitterUrl";
  return githubLogin(address) === null ? "linkedinUrl" : "githubUrl";
}
