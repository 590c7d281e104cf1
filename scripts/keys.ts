import * as z from "zod/v4";
import { scopes as allScopes } from "../src/domain/scopes.ts";
import { email as emailForm } from "../src/schemas/common.ts";
import { type AdminDatabase, findAdminDatabase, openAdminDatabase } from "./admin/admin-database.ts";
import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { issueKey, type KeyRequest, listKeys, RoleMismatch, revokeKey } from "./admin/key-store.ts";
import { table } from "./admin/table.ts";

const help = `
npm run keys -- create --org NAME --member EMAIL --role ROLE --name LABEL --scopes A,B [--expires ISO] [--json]
npm run keys -- list [--json]
npm run keys -- revoke ID [--json]

create   creates a key, and the organisation and the member if they are new; prints the key once
list     lists all keys, newest first, without the keys themselves
revoke   revokes a key; it stops working at once

  --org       name of the organisation; case and spaces do not matter
  --role      owner, admin, member or viewer (a viewer's key never writes)
  --scopes    ${allScopes.join(", ")}; or all
  --expires   when the key expires, for example 2027-01-31T00:00:00Z
  --json      prints one JSON value on stdout

Owners and admins list, change and remove members and keys with /api/v1/members and /api/v1/keys.

Uses the running stack of DATA_DIR (.data) or STACK_PORT; otherwise DATABASE_URL (with NEON_HTTP_URL), LOCAL_POSTGRES_URL or the
database in DATA_DIR, in this order. Prints on stderr which one it uses.
`;

const roles = ["owner", "admin", "member", "viewer"];
const text = { type: "string" } as const;
const json = { json: { type: "boolean" } } as const;
type Values = Record<string, string | boolean | undefined>;
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

await runCommand(help, async () => {
  const [command = "", ...words] = process.argv.slice(2);
  if (command === "create") return create(words);
  if (command === "list") return list(words);
  if (command === "revoke") return revoke(words);
  throw new UsageError(
    `${command === "" ? "no command" : `unknown command ${command}`}: create, list or revoke (see --help)`,
  );
});

async function create(words: string[]): Promise<number> {
  const flags = { org: text, member: text, role: text, name: text, scopes: text, expires: text, ...json };
  const { values } = readFlags(flags, 0, words);
  const request = readRequest(values);
  const issued = await withDatabase((database) =>
    issueKey(database, request).catch((error) => {
      throw error instanceof RoleMismatch
        ? new UsageError(
            `--role: ${error.message}, not ${request.role}; an owner changes it with PATCH /api/v1/members/{id}`,
          )
        : error;
    }),
  );
  if (values.json) console.log(JSON.stringify(issued));
  else {
    console.log(`key           ${issued.key}`);
    console.log(`id            ${issued.id}`);
    console.log(`organisation  ${issued.organisationId} (${request.organisation})`);
    console.log(`member        ${issued.memberId} (${request.email}, ${request.role})`);
    console.log("The key is not shown again.");
  }
  return 0;
}

async function list(words: string[]): Promise<number> {
  const { values } = readFlags(json, 0, words);
  const keys = await queryExisting(listKeys);
  if (values.json) console.log(JSON.stringify(keys));
  else if (keys.length === 0) console.log("no keys");
  else {
    const head = ["id", "name", "organisation", "member", "role", "scopes", "created", "until"];
    console.log(table(head, keys.map(rowOf)).trimEnd());
  }
  return 0;
}

function rowOf(key: Record<string, unknown>): string[] {
  const shown = (name: string) => String(key[name] ?? "");
  const minute = (name: string) => shown(name).replace(/:\d\d\.\d+\+00:00$/, "Z");
  const scopes = Array.isArray(key.scopes) ? key.scopes.map(String) : [];
  const until = key.revokedAt === null ? minute("expiresAt") : `revoked ${minute("revokedAt")}`;
  const shownScopes = allScopes.every((scope) => scopes.includes(scope)) ? "all" : scopes.join(",");
  return [
    ...["id", "name", "organisation", "member", "role"].map(shown),
    shownScopes,
    minute("createdAt"),
    until,
  ];
}

async function revoke(words: string[]): Promise<number> {
  const { values, positionals } = readFlags(json, 1, words);
  const [id] = positionals;
  if (id === undefined) throw new UsageError("revoke needs the ID of a key");
  if (!z.guid().safeParse(id).success) throw new UsageError(`ID: ${id} is not a UUID`);
  if (!(await withDatabase((database) => revokeKey(database, id))))
    throw new UsageError(`ID: no key has the id ${id}`);
  console.log(values.json ? JSON.stringify({ id, revoked: true }) : `revoked ${id}`);
  return 0;
}

/** Reads the flags of `create`; throws one error that names all missing or invalid ones. */
function readRequest(values: Values): KeyRequest {
  const wrong: string[] = [];
  const read = (flag: string, check: (value: string) => boolean, expected: string): string => {
    const given = String(values[flag] ?? "").trim();
    if (given === "") wrong.push(`--${flag} is missing`);
    else if (!check(given)) wrong.push(`--${flag}: ${given} is not ${expected}`);
    return given;
  };
  const isShort = (value: string) => value.length <= 200;
  const organisation = read("org", isShort, "a name of at most 200 characters");
  const given = read("member", (value) => emailForm.safeParse(value).success, "an email address");
  const role = read("role", (value) => roles.includes(value), `one of ${roles.join(", ")}`);
  const name = read("name", isShort, "a label of at most 200 characters");
  const scopes = readScopes(values.scopes, wrong);
  const expires = values.expires === undefined ? null : String(values.expires).trim();
  const ends = expires === null ? null : new Date(expires);
  if (expires !== null && !moment.safeParse(expires).success)
    wrong.push(`--expires: ${expires} is not an ISO 8601 date or time, such as 2027-01-31T00:00:00Z`);
  else if (ends !== null && ends.getTime() <= Date.now()) wrong.push(`--expires: ${expires} is in the past`);
  if (wrong.length > 0) throw new UsageError(wrong.join("\n"));
  return {
    organisation,
    email: emailForm.parse(given),
    role,
    name,
    scopes,
    expiresAt: ends?.toISOString() ?? null,
  };
}

function readScopes(given: string | boolean | undefined, wrong: string[]): string[] {
  const words = given === "all" ? [...allScopes] : typeof given === "string" ? given.split(",") : [];
  const scopes = [...new Set(words.map((scope) => scope.trim()).filter(Boolean))];
  if (scopes.length === 0) wrong.push("--scopes is missing");
  if (scopes.includes("all")) wrong.push("--scopes: use all alone; it includes every scope");
  for (const scope of scopes.filter((name) => name !== "all"))
    if (!allScopes.some((known) => known === scope))
      wrong.push(`--scopes: ${scope} is not one of ${allScopes.join(", ")}, or all`);
  return scopes;
}

/** Runs a query. If there is no database yet, returns no rows and creates none. */
async function queryExisting<Row>(work: (database: AdminDatabase) => Promise<Row[]>): Promise<Row[]> {
  const database = await findAdminDatabase(process.env);
  if (database !== null) return working(database, work);
  console.error("database: none yet; npm run dev creates one");
  return [];
}

async function withDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T> {
  return working(await openAdminDatabase(process.env), work);
}

async function working<T>(
  database: AdminDatabase,
  work: (database: AdminDatabase) => Promise<T>,
): Promise<T> {
  console.error(`database: ${database.where}`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
