import * as z from "zod/v4";
import { scopes as allScopes } from "../src/domain/scopes.ts";
import { email as emailForm } from "../src/schemas/common.ts";
import { type AdminDatabase, findAdminDatabase, openAdminDatabase } from "./admin/admin-database.ts";
import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { issueKey, type KeyRequest, listKeys, RoleMismatch, revokeKey } from "./admin/key-store.ts";
import { changeMember, isLastOwner, listMembers, type Member } from "./admin/member-store.ts";
import { table } from "./admin/table.ts";

const help = `
npm run keys -- create --org NAME --member EMAIL --role ROLE --name LABEL --scopes A,B [--expires ISO] [--json]
npm run keys -- list [--json]
npm run keys -- revoke ID [--json]
npm run keys -- members [--org NAME] [--json]
npm run keys -- members role --org NAME --member EMAIL --role ROLE [--yes] [--json]
npm run keys -- members remove --org NAME --member EMAIL [--yes] [--json]

create          creates a key, and the organisation and the member if they are new; prints the key once
list            lists all keys, newest first, without the keys themselves
revoke          revokes a key; it stops working at once
members         lists the members of one organisation or of all, with their number of keys
members role    changes the role of a member; their keys change with the next request
members remove  removes a member and revokes their keys; companies and alert addresses stay

  --org       name of the organisation; case and spaces do not matter
  --role      owner, admin, member or viewer (a viewer's key never writes)
  --scopes    ${allScopes.join(", ")}; or all
  --expires   when the key expires, for example 2027-01-31T00:00:00Z
  --yes       permits a change of the last owner of an organisation
  --json      prints one JSON value on stdout

Uses the running stack of DATA_DIR (.data) or STACK_PORT; otherwise DATABASE_URL (with NEON_HTTP_URL), LOCAL_POSTGRES_URL or the
database in DATA_DIR, in this order. Prints on stderr which one it uses.
`;

const roles = ["owner", "admin", "member", "viewer"];
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const json = { json: flag } as const;
type Values = Record<string, string | boolean | undefined>;

type Form = [check: (value: string) => boolean, expected: string];
const asOrganisation: Form = [(name) => name.length <= 200, "a name of at most 200 characters"];
const asEmail: Form = [(address) => emailForm.safeParse(address).success, "an email address"];
const asRole: Form = [(name) => roles.includes(name), `one of ${roles.join(", ")}`];
const asLabel: Form = [(label) => label.length <= 200, "a label of at most 200 characters"];
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

await runCommand(help, async () => {
  const [command = "", ...words] = process.argv.slice(2);
  if (command === "create") return create(words);
  if (command === "list") return list(words);
  if (command === "revoke") return revoke(words);
  if (command === "members") return members(words);
  throw new UsageError(
    `${command === "" ? "no command" : `unknown command ${command}`}: create, list, revoke or members (see --help)`,
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
            `--role: ${error.message}, not ${request.role}; "npm run keys -- members role" changes it`,
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

async function members(words: string[]): Promise<number> {
  const { values, positionals } = readFlags(
    { org: text, member: text, role: text, yes: flag, ...json },
    1,
    words,
  );
  const [verb = "list"] = positionals;
  if (verb === "role") return change(values, true);
  if (verb === "remove") return change(values, false);
  if (verb !== "list") throw new UsageError(`members ${verb} is unknown; use role or remove`);
  refuseFlags(values, ["member", "role", "yes"], "members");
  const organisation = values.org === undefined ? null : String(values.org).trim();
  const found = await queryExisting((database) => listMembers(database, organisation));
  if (organisation !== null && found.length === 0)
    throw new UsageError(`--org: no organisation ${organisation} has members`);
  if (values.json) console.log(JSON.stringify(found));
  else if (found.length === 0) console.log("no members");
  else {
    const rows = found.map((one) => [one.organisation, one.email ?? "", one.role, String(one.keys)]);
    console.log(table(["organisation", "email", "role", "keys"], rows).trimEnd());
  }
  return 0;
}

async function change(values: Values, changing: boolean): Promise<number> {
  const { read, done } = readerOf(values);
  const organisation = read("org", ...asOrganisation);
  const given = read("member", ...asEmail);
  const role = changing ? read("role", ...asRole) : null;
  if (!changing) refuseFlags(values, ["role"], "members remove");
  done();
  const email = emailForm.parse(given);
  const { member, last } = await withDatabase(async (database) => {
    const asked = { organisation, email, role };
    const last = role !== "owner" && (await isLastOwner(database, asked));
    if (last && values.yes !== true)
      throw new UsageError(
        `--member: ${email} is the last owner of ${organisation}, so nothing was changed: add another owner first, ` +
          "or confirm with --yes",
      );
    const changed = await changeMember(database, asked);
    if (changed === null) throw new UsageError(`--member: ${email} is not a member of ${organisation}`);
    return { member: changed, last };
  });
  if (last) console.error(`${member.organisation} now has no owner`);
  console.log(values.json ? JSON.stringify({ ...member, removed: !changing }) : sentenceOf(member, changing));
  return 0;
}

function sentenceOf({ email, organisation, role, keys }: Member, changing: boolean): string {
  const count = keys === 1 ? "1 key" : `${keys} keys`;
  return changing
    ? `changed ${email} to ${role} in ${organisation}; this applies to ${count}`
    : `removed ${email} from ${organisation} and revoked ${count}`;
}

function refuseFlags(values: Values, flags: readonly string[], command: string): void {
  const given = flags.find((flag) => values[flag] !== undefined);
  if (given !== undefined) throw new UsageError(`--${given}: ${command} does not use this flag`);
}

/** Reads required flags; `done` throws one error that names all missing or invalid ones. */
function readerOf(values: Values) {
  const wrong: string[] = [];
  return {
    wrong,
    read(flag: string, check: Form[0], expected: string): string {
      const value = values[flag];
      const given = typeof value === "string" ? value.trim() : "";
      if (given === "") wrong.push(`--${flag} is missing`);
      else if (!check(given)) wrong.push(`--${flag}: ${given} is not ${expected}`);
      return given;
    },
    done(): void {
      if (wrong.length > 0) throw new UsageError(wrong.join("\n"));
    },
  };
}

function readRequest(values: Values): KeyRequest {
  const { wrong, read, done } = readerOf(values);
  const organisation = read("org", ...asOrganisation);
  const given = read("member", ...asEmail);
  const role = read("role", ...asRole);
  const name = read("name", ...asLabel);
  const scopes = readScopes(values.scopes, wrong);
  const expires = values.expires === undefined ? null : String(values.expires).trim();
  const ends = expires === null ? null : new Date(expires);
  if (expires !== null && !moment.safeParse(expires).success)
    wrong.push(`--expires: ${expires} is not an ISO 8601 date or time, such as 2027-01-31T00:00:00Z`);
  else if (ends !== null && ends.getTime() <= Date.now()) wrong.push(`--expires: ${expires} is in the past`);
  done();
  const email = emailForm.parse(given);
  return { organisation, email, role, name, scopes, expiresAt: ends?.toISOString() ?? null };
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
