import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Session } from "../../src/ports/session.ts";
import { compile } from "../../src/store/statement/database.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { sharedStack } from "../support/servers/stack.ts";

let owner: Session;
let organisation: TestOrganisation;
let company: string;

beforeAll(async () => {
  const { env } = sharedStack();
  owner = ownerOf(env);
  organisation = await newOrganisation(env);
  const [row] = await rows<{ id: string }>(sql`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status)
    values (${organisation.id}::uuid, 'Fundraising', '{a@fund.example}', 'ready') returning id`);
  company = row?.id ?? "";
});

async function rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const [found] = await owner.write(compile(statement));
  return found;
}

/** Ten kilobytes that do not compress, which is more than an index entry may have. */
const long = () => randomBytes(5_000).toString("hex");

it("a company, a founder, a lead and a page may have long keys, which are still unique", async () => {
  const key = long();
  const insertFounder = () =>
    rows(sql`
    insert into founders (organisation_id, company_id, position, name, name_key, joined_key, linkedin_key)
    values (${organisation.id}::uuid, ${company}::uuid, 0, 'Ada', ${key}, ${key}, ${key})`);
  const insertLead = () =>
    rows(sql`
    insert into leads (organisation_id, person_key, founder_name, founder_key, founder_words, founder, relation, details)
    values (${organisation.id}::uuid, ${key}, 'Ada', ${key}, '{}', '{}', 'customer', '{}')`);
  const insertPage = () =>
    rows(sql`
    insert into pages (organisation_id, company_id, url, kind, memory)
    values (${organisation.id}::uuid, ${company}::uuid, ${key}, 'other', '{}')`);
  await rows(sql`
    update companies set website_key = ${key}, linkedin_key = ${key}, name_key = ${key}, joined_key = ${key}
     where id = ${company}::uuid`);
  for (const insert of [insertFounder, insertLead, insertPage]) {
    await insert();
    await expect(insert()).rejects.toMatchObject({ sqlState: "23505" });
  }
});

it("a long key is found by the whole key only", async () => {
  const key = long();
  await rows(
    sql`update companies set website_key = ${key}, linkedin_key = ${`in/${key}`} where id = ${company}::uuid`,
  );
  const find = async (website: string) => {
    const session = databaseOf(sharedStack().env).forOrganisation(organisation.id);
    const [[row]] = await session.read(
      compile(sql<{ found: string | null }>`select find_tracked(${`in/${key}`}, ${website}, '{}') as found`),
    );
    return row?.found;
  };
  expect(await find(key)).toBe(company);
  expect(await find(`${key}0`)).toBeNull();
});
