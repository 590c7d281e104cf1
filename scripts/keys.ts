import { z } from "@hono/zod-openapi";
import { scopes as allScopes } from "../src/domain/scopes.ts";
import { readFlags, runCommand, UsageError } from "./cli.ts";
import { openAdminDatabase } from "./local/admin-database.ts";
import { issueKey, type KeyRequest, listKeys, RoleMismatch, revokeKey } from "./local/key-store.ts";

const help = `
npm run keys -- create --org NAME --member EMAIL --role ROLE --name LABEL --scopes A,B [--expires ISO] [--json]
npm run keys -- list [--json]
npm run keys -- revoke ID [--json]

create   issues a key, making the organisation and the member if new; the key is shown this once
list     every key, newest first, never the key itself
revoke   ends a key at once

  --role      owner, admin, member or viewer (a viewer's key never writes)
  --scopes    ${allScopes.join(", ")}; or all
  --expires   the moment it ends, such as 2027-01-31T00:00:00Z
  --json      one JSON value on stdout

It works on the stack running on DATA_DIR (.data) or STACK_PORT; without one on DATABASE_URL (and NEON_HTTP_URL), on
LOCAL_POSTGRES_URL, or on the database in DATA_DIR.
`;

const ROLES = ["owner", "admin", "member", "viewer"];

await runCommand(help, async () => {
  const [command = "", ...words] = process.argv.slice(2);
  if (command === "create") return create(words);
  if (command === "list") return list(words);
  if (command === "revoke") return revoke(words);
  throw new UsageError(
    `${command === "" ? "no command" : `unknown command ${command}`}: create, list or revoke (--help says more)`,
  );
});

async function create(words: string[]): Promise<number> {
  const text = { type: "string" } as const;
  const { values } = readFlags(
    {
      org: text,
      member: text,
      role: text,
      name: text,
      scopes: text,
      expires: text,
      json: { type: "boolean" },
    },
    0,
    words,
  );
  const request = readRequest(values);
  const issued = await withDatabase((database) =>
    issueKey(database, request).catch((error) => {
      throw error instanceof RoleMismatch
        ? new UsageError(`--role: ${error.message}, not ${request.role}`)
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
  const { values } = readFlags({ json: { type: "boolean" } }, 0, words);
  const keys = await withDatabase(listKeys);
  if (values.json) console.log(JSON.stringify(keys));
  else if (keys.length === 0) console.log("no keys");
  else
    console.table(
      keys.map(({ id, name, organisation, member, role, expiresAt, revokedAt }) => ({
        id,
        name,
        organisation,
        member,
        role,
        expiresAt,
        revokedAt,
      })),
    );
  return 0;
}

async function revoke(words: string[]): Promise<number> {
  const { values, positionals } = readFlags({ json: { type: "boolean" } }, 1, words);
  const [id] = positionals;
  if (id === undefined) throw new UsageError("revoke needs the ID of a key");
  if (!z.guid().safeParse(id).success) throw new UsageError(`ID: ${id} is not a UUID`);
  if (!(await withDatabase((database) => revokeKey(database, id))))
    throw new UsageError(`ID: no key has the id ${id}`);
  console.log(values.json ? JSON.stringify({ id, revoked: true }) : `revoked ${id}`);
  return 0;
}

function readRequest(values: Record<string, string | boolean | undefined>): KeyRequest {
  const wrong: string[] = [];
  const read = (flag: string, check: (value: string) => boolean, expected: string): string => {
    const value = values[flag];
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "") wrong.push(`--${flag} is missing`);
    else if (!check(text)) wrong.push(`--${flag}: ${text} is not ${expected}`);
    return text;
  };
  const organisation = read("org", (name) => name.length <= 200, "a name of at most 200 characters");
  const email = read("member", (address) => z.email().safeParse(address).success, "an email address");
  const role = read("role", (name) => ROLES.includes(name), `one of ${ROLES.join(", ")}`);
  const name = read("name", (label) => label.length <= 200, "a label of at most 200 characters");
  const scopeText = values.scopes === "all" ? allScopes.join(",") : values.scopes;
  const scopes =
    typeof scopeText === "string"
      ? scopeText
          .split(",")
          .map((scope) => scope.trim())
          .filter(Boolean)
      : [];
  if (scopes.length === 0) wrong.push("--scopes is missing");
  for (const scope of scopes)
    if (!allScopes.some((known) => known === scope))
      wrong.push(`--scopes: ${scope} is not one of ${allScopes.join(", ")}`);
  const expires = values.expires === undefined ? null : String(values.expires);
  const moment = expires === null ? null : new Date(expires);
  if (moment !== null && Number.isNaN(moment.getTime()))
    wrong.push(`--expires: ${expires} is not an ISO 8601 moment`);
  if (wrong.length > 0) throw new UsageError(wrong.join("\n"));
  return {
    organisation,
    email,
    role,
    name,
    scopes: [...new Set(scopes)],
    expiresAt: moment?.toISOString() ?? null,
  };
}

async function withDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openAdminDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openAdminDatabase(process.env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
