import { withoutTexts } from "../../../src/pages/compare/memory.ts";
import type { PageMemory } from "../../../src/pages/types.ts";
import type { AdminDatabase } from "../admin-database.ts";

/** Rows by table; tables without rows are left out. */
export type RowsByTable = Record<string, unknown[]>;
/** Numbers of rows by table, without zeros. */
export type Counts = Record<string, number>;

/** The tables of the schema, from the catalogue, so that a new table is covered. */
async function tables(database: AdminDatabase, column = "%"): Promise<string[]> {
  const rows = await database.query(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_files' AND a.attname LIKE $1
      ORDER BY c.relname`,
    [column],
  );
  return rows.map(({ name }) => String(name));
}

/** The organisation with this id or name; null if there is none. */
export async function findOrganisation(database: AdminDatabase, which: string) {
  const [row] = await database.query(
    "SELECT id, name FROM organisations WHERE id::text = lower($1) OR lower(name) = lower(trim($1))",
    [which],
  );
  return row === undefined ? null : { id: String(row.id), name: String(row.name) };
}

/** Everything that is stored for an organisation. Hashes of keys, lease tokens and secrets of webhooks are left out. */
export async function exportOrganisation(database: AdminDatabase, id: string): Promise<RowsByTable> {
  const found: RowsByTable = {
    organisations: await rowsOf(database, "organisations", "t.id::text = $1", id),
  };
  for (const table of await tables(database, "organisation\\_id"))
    found[table] = await rowsOf(database, table, "t.organisation_id::text = $1", id);
  return filled(found);
}

/** Deletes an organisation with all its rows. Returns how many rows were deleted, by table. */
export async function eraseOrganisation(database: AdminDatabase, id: string): Promise<Counts> {
  const owned = await tables(database, "organisation\\_id");
  const countsNow = async () => {
    const counts: Counts = {};
    for (const table of owned)
      counts[table] = await counted(
        database,
        `SELECT FROM "${table}" t WHERE t.organisation_id::text = $1`,
        id,
      );
    return counts;
  };
  const before = await countsNow();
  before.mail_counts = await counted(
    database,
    "DELETE FROM mail_counts WHERE split_part(counted, ' ', 2) = $1 RETURNING 1",
    id,
  );
  before.organisations = await counted(
    database,
    "DELETE FROM organisations WHERE id::text = $1 RETURNING 1",
    id,
  );
  const left = Object.entries(await countsNow()).filter(([, count]) => count > 0);
  if (left.length > 0) throw new Error(`rows were left in ${left.map(([table]) => table).join(", ")}`);
  return withoutZeros(before);
}

/** Every row of every organisation that contains a text: an email address, a name or the address of a profile. Case does not matter. */
export async function exportPerson(database: AdminDatabase, who: string): Promise<RowsByTable> {
  const found: RowsByTable = {};
  for (const table of await tables(database))
    found[table] = await rowsOf(database, table, "strpos(lower(t::text), lower($1)) > 0", who);
  return filled(found);
}

const mentions = (text: string) => `strpos(lower(${text}), lower($1)) > 0`;
/** A person is a member or recipient by an address, a founder or lead by a name or profile, or is mentioned in a text. */
const erasures: readonly (readonly [table: string, statement: string])[] = [
  ["members", "DELETE FROM members WHERE lower(email) = lower($1)"],
  [
    "companies",
    `UPDATE companies SET alert_emails = array(SELECT e FROM unnest(alert_emails) e WHERE lower(e) <> lower($1)),
            description = CASE WHEN ${mentions("description")} THEN NULL ELSE description END
      WHERE lower($1) IN (SELECT lower(e) FROM unnest(alert_emails) e) OR ${mentions("description")}`,
  ],
  ["company_recipients", "DELETE FROM company_recipients WHERE mailbox = mailbox_of($1)"],
  ["mail_recipients", "DELETE FROM mail_recipients WHERE mailbox = mailbox_of($1)"],
  ["mail_counts", "DELETE FROM mail_counts WHERE split_part(counted, ' ', 3) = mailbox_of($1)"],
  ["deliveries", "DELETE FROM deliveries WHERE lower(email) = lower($1) OR mailbox = mailbox_of($1)"],
  [
    "alerts",
    `UPDATE alerts SET recipients = array(SELECT e FROM unnest(recipients) e WHERE lower(e) <> lower($1))
      WHERE lower($1) IN (SELECT lower(e) FROM unnest(recipients) e)`,
  ],
  [
    "leads",
    `DELETE FROM leads WHERE lower(founder_name) = lower($1) OR ${mentions("founder ->> 'linkedinUrl'")}`,
  ],
  ["leads", "UPDATE leads SET decided_by_email = NULL WHERE lower(decided_by_email) = lower($1)"],
  ["leads", `DELETE FROM leads WHERE ${mentions("concat(summary, founder, details)")}`],
  [
    "founders",
    `DELETE FROM founders WHERE lower(name) = lower($1) OR ${mentions("concat_ws(' ', linkedin_url, twitter_url, github_url)")}`,
  ],
  [
    "signals",
    `DELETE FROM signals WHERE ${mentions("concat_ws(' ', title, summary, evidence::text, analysis::text)")}`,
  ],
  ["alerts", `DELETE FROM alerts WHERE ${mentions("concat_ws(' ', reason, rule_evaluations::text)")}`],
  [
    "newest_alerts",
    "DELETE FROM newest_alerts n WHERE $1 <> '' AND NOT EXISTS (SELECT FROM alerts a WHERE a.id = n.id)",
  ],
  ["changes", `DELETE FROM changes WHERE ${mentions("content::text")}`],
  ["model_answers", `DELETE FROM model_answers WHERE ${mentions("answer::text")}`],
  ["idempotent_answers", `DELETE FROM idempotent_answers WHERE ${mentions("answer")}`],
  [
    "quarantine",
    `DELETE FROM quarantine WHERE ${mentions("concat_ws(' ', cause, encode(content, 'escape'))")}`,
  ],
  [
    "told",
    `UPDATE told SET happenings = coalesce((
       SELECT jsonb_agg(h) FROM jsonb_array_elements(happenings) h WHERE NOT ${mentions("h::text")}), '[]')
      WHERE ${mentions("happenings::text")}`,
  ],
];

/**
 * Removes a person from all organisations. Returns how many rows were deleted or changed, and how many still contain the text, by table:
 * rules that a client wrote, and the addresses that nobody may mail.
 */
export async function erasePerson(
  database: AdminDatabase,
  who: string,
): Promise<{ erased: Counts; left: Counts }> {
  const erased: Counts = {};
  for (const [table, statement] of erasures)
    erased[table] = (erased[table] ?? 0) + (await counted(database, `${statement} RETURNING 1`, who));
  erased.pages = await forgetTexts(database, who);
  const left = Object.entries(await exportPerson(database, who)).map(([table, rows]) => [table, rows.length]);
  return { erased: withoutZeros(erased), left: Object.fromEntries(left) };
}

/** Removes the texts from the memories of pages that contain the text; their blocks stay known. Returns the number of pages. */
async function forgetTexts(database: AdminDatabase, who: string): Promise<number> {
  const pages = await database.query(
    `SELECT company_id, url, memory::text AS memory FROM pages WHERE ${mentions("memory::text")}`,
    [who],
  );
  for (const { company_id, url, memory } of pages) {
    const known: PageMemory = JSON.parse(String(memory));
    await database.query(
      "UPDATE pages SET memory = $3::jsonb, etag = NULL, last_modified = NULL WHERE company_id = $1::uuid AND url = $2",
      [String(company_id), String(url), JSON.stringify(withoutTexts(known))],
    );
  }
  return pages.length;
}

async function rowsOf(
  database: AdminDatabase,
  table: string,
  condition: string,
  value: string,
): Promise<unknown[]> {
  const rows = await database.query(
    `SELECT (to_jsonb(t) - array['key_hash', 'lease_token', 'secret', 'previous_secret'])::text AS row
       FROM "${table}" t WHERE ${condition}`,
    [value],
  );
  return rows.map(({ row }) => JSON.parse(String(row)));
}

async function counted(database: AdminDatabase, statement: string, value: string): Promise<number> {
  const text = statement.startsWith("SELECT")
    ? `SELECT count(*)::integer AS count FROM (${statement}) t`
    : `WITH t AS (${statement}) SELECT count(*)::integer AS count FROM t`;
  const [row] = await database.query(text, [value]);
  return Number(row?.count ?? 0);
}

const filled = (found: RowsByTable): RowsByTable =>
  Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
const withoutZeros = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
