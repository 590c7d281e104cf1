import { sql } from "kysely";
import { expect, it } from "vitest";
import { claimWork, extendWork } from "../../src/store/work.ts";
import { controlsOf } from "../support/controls.ts";
import { databaseOf, newOrganisation } from "../support/scenes/organisation.ts";
import { sharedStack } from "../support/servers/stack.ts";

it("counts the tries of a run that ended without a word, and none that gave its lease back", async () => {
  const { env } = sharedStack();
  const controls = controlsOf(sharedStack());
  const organisation = await newOrganisation(env);
  const session = databaseOf(env).forOrganisation(organisation.id);
  const [company] = await controls.sql(sql<{ id: string }>`
    with c as (
      insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status)
      values (${organisation.id}::uuid, 'Fundraising', '{a@fund.example}', 'ready') returning id)
    select id from c`);
  const [queued] = await controls.sql(sql<{ id: string }>`
    select run_id as id from request_run(${company?.id ?? ""}::uuid)`);
  const id = queued?.id ?? "";
  const claim = async (seconds: number) => {
    const held = crypto.randomUUID();
    const [[claimed]] = await session.write(
      claimWork({ job: "run", about: id, held, lease_seconds: seconds }),
    );
    return { token: held, tries: claimed?.tries, died: claimed?.died };
  };
  const extend = (held: string, seconds: number) =>
    extendWork({ job: "run", about: id, held, lease_seconds: seconds });

  const first = await claim(60);
  await session.write(extend(first.token, 60));
  await session.write(extend(first.token, 0));
  const second = await claim(0);
  const third = await claim(0);
  const fourth = await claim(60);
  await session.write(extend(third.token, 0), extend(fourth.token, 0));
  const fifth = await claim(60);
  const all = [first, second, third, fourth, fifth];
  expect(all.map(({ died }) => died)).toEqual([0, 0, 1, 2, 2]);
  expect(all.map(({ tries }) => tries)).toEqual([0, 1, 2, 3, 4]);
});
