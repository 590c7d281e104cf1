import * as z from "zod/v4";
import type { Operation } from "../../src/operations/definition/define.ts";
import { lead } from "./scenes/drafts.ts";
import type { TestOrganisation } from "./scenes/organisation.ts";
import { addLeads } from "./scenes/rows.ts";
import type { Client } from "./servers/client.ts";

/** A text in an operation's input. */
export interface TextField {
  /** Names from the input down; `0` for an item of a list. */
  path: string[];
  maxLength: number | undefined;
  format: string | undefined;
}

interface Schema {
  type?: string;
  format?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Every text field of this operation's input that is not an id or an enumeration. */
export function textsOf(operation: Operation): TextField[] {
  const root: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(operation.input, { io: "input" })));
  const found = (schema: Schema, path: string[]): TextField[] => {
    if (schema.$ref) return found(root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}, path);
    if (schema.anyOf) return schema.anyOf.flatMap((one) => found(one, path));
    if (schema.items) return found(schema.items, [...path, "0"]);
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, inner]) => found(inner, [...path, name]));
    const free =
      schema.type === "string" && !schema.enum && schema.const === undefined && schema.format !== "uuid";
    return free ? [{ path, maxLength: schema.maxLength, format: schema.format }] : [];
  };
  return found(root, []);
}

/** An input with the field at `path`; an item of a list is `rest` with it. */
export function withField(
  path: readonly string[],
  value: unknown,
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  const [name = "", ...inner] = path;
  if (inner[0] !== "0") return { [name]: inner.length === 0 ? value : withField(inner, value) };
  const item = inner.length === 1 ? value : { ...rest, ...withField(inner.slice(1), value) };
  return { [name]: [item] };
}

/** The value at `path` of a response. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => Object(inner)[name], value);
}

/** What an address that belongs into the field begins with. */
export function addressFor(path: readonly string[]): string {
  const name = path.at(-1) ?? "";
  if (name === "companyLinkedinUrl") return "https://www.linkedin.com/company/acme/";
  if (name === "linkedinUrl") return "https://www.linkedin.com/in/ada-byron/";
  if (/twitter/i.test(name)) return "https://x.com/acme/";
  return /github/i.test(name) ? "https://github.com/acme/" : "https://acme.example/";
}

type Write = (fields: Record<string, unknown>) => Promise<{ status: number; body: { data?: unknown } }>;

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };

/** Every operation that writes texts, each on a company or a lead of its own; it answers with the company. */
export function writersOf(
  client: Client,
  env: Record<string, string>,
  organisation: TestOrganisation,
): Record<string, Write> {
  const named = () => ({ companyName: crypto.randomUUID(), ...settings });
  return {
    createCompany: (fields) => client.post("/tracker", { ...named(), ...fields }),
    updateCompany: async (fields) => {
      const { body } = await client.post("/tracker", named());
      return client.patch(`/tracker/${body.data.id}`, fields);
    },
    trackLead: async (fields) => {
      const row = lead({ founderName: crypto.randomUUID() });
      await addLeads(env, organisation.id, [row]);
      const companyWebsite = `https://${crypto.randomUUID()}.example`;
      return client.post(`/leads/${row.id}/track`, { ...settings, companyWebsite, ...fields });
    },
  };
}

/** Every text field of the operations that write, with the operation's name. */
export function writtenTexts(operations: readonly Operation[]): { operation: string; field: TextField }[] {
  const writing = ["createCompany", "updateCompany", "trackLead"];
  return operations
    .filter(({ name }) => writing.includes(name))
    .flatMap((operation) => textsOf(operation).map((field) => ({ operation: operation.name, field })));
}
