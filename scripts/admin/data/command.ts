import { type AdminDatabase, findAdminDatabase } from "../admin-database.ts";
import { readFlags, runCommand, UsageError } from "../cli.ts";
import { table } from "../table.ts";
import {
  type Counts,
  eraseOrganisation,
  erasePerson,
  exportOrganisation,
  exportPerson,
  findOrganisation,
} from "./store.ts";

const [subject, ...rest] = process.argv.slice(2);
const of = subject === "people" ? "WHO" : "ORGANISATION";
const about =
  subject === "people"
    ? `WHO is an email address, a full name, or the address of a profile. All organisations are searched.

export  prints every row that contains WHO, as JSON by table
erase   removes the member and the recipient with the address, the founders and leads with the name or profile, and the signals, alerts,
        changes and answers that mention WHO; prints how many rows of each table, and which rows still contain WHO`
    : `ORGANISATION is a name or an id.

export  prints every row of the organisation, as JSON by table
erase   deletes the organisation with all its rows; prints how many of each table`;
const help = `
npm run ${subject} -- export ${of}
npm run ${subject} -- erase ${of} --yes [--json]

${about}

  --yes   confirms; without it nothing is changed
  --json  prints one JSON value on stdout

Uses the same database as "npm run keys".
`;

const shortestText = 5;

await runCommand(help, async () => {
  const [command = "", ...words] = rest;
  if (command !== "export" && command !== "erase")
    throw new UsageError(
      `${command === "" ? "no command" : `unknown command ${command}`}: export or erase (see --help)`,
    );
  const { values, positionals } = readFlags(
    { yes: { type: "boolean" }, json: { type: "boolean" } },
    1,
    words,
  );
  const which = positionals[0]?.trim() ?? "";
  if (which === "") throw new UsageError(`${command} needs ${of} (see --help)`);
  const database = await findAdminDatabase(process.env);
  if (database === null) throw new UsageError("database: none yet; npm run dev creates one");
  console.error(`database: ${database.where}`);
  try {
    if (subject === "people") await person(database, command, which, values);
    else await organisation(database, command, which, values);
    return 0;
  } finally {
    await database.close();
  }
});

interface Flags {
  yes?: boolean | undefined;
  json?: boolean | undefined;
}

async function person(database: AdminDatabase, command: string, who: string, flags: Flags): Promise<void> {
  if (who.length < shortestText)
    throw new UsageError(
      `WHO: must have at least ${shortestText} characters, because every text that contains it is found`,
    );
  if (command === "export") return print(await exportPerson(database, who));
  confirm(flags, `everything about ${who} in all organisations`);
  const { erased, left } = await erasePerson(database, who);
  if (flags.json) return print({ erased, left });
  console.log(`erased or changed:\n${counts(erased)}`);
  console.log(`still contain ${who}:\n${counts(left)}`);
}

async function organisation(
  database: AdminDatabase,
  command: string,
  which: string,
  flags: Flags,
): Promise<void> {
  const found = await findOrganisation(database, which);
  if (found === null) throw new UsageError(`ORGANISATION: none has the name or id ${which}`);
  if (command === "export") return print(await exportOrganisation(database, found.id));
  confirm(flags, `the organisation ${found.name} with all its data`);
  const erased = await eraseOrganisation(database, found.id);
  if (flags.json) print({ erased });
  else console.log(`erased:\n${counts(erased)}`);
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

function confirm({ yes }: Flags, what: string): void {
  if (!yes) throw new UsageError(`this deletes ${what} and cannot be undone; confirm with --yes`);
}

function counts(found: Counts): string {
  const rows = Object.entries(found).map(([name, count]) => [name, String(count)]);
  return rows.length === 0 ? "nothing\n" : table(["table", "rows"], rows);
}
