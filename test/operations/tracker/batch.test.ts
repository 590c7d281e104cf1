import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runFresh, runScene } from "../../support/scenes/fault-scene.ts";
import { until } from "../../support/servers/client.ts";
import { connectTools } from "../../support/servers/mcp.ts";

const scene = runScene();
const fresh = runFresh(scene);

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const company = (name: string, more: object = {}) => ({ ...settings, companyName: name, ...more });
const hundred = Array.from({ length: 100 }, (_, place) => company(`Company ${place}`));
const newKey = () => `batch-${crypto.randomUUID()}`;
const send = (companies: unknown, key = newKey()) =>
  fresh.client.post("/tracker/batch", { companies }, { "idempotency-key": key });
const statusesOf = (body: { data?: { status: number }[] }) => body.data?.map(({ status }) => status);
const names = async (): Promise<string[]> => {
  const { body } = await fresh.client.get("/tracker?limit=100");
  return body.data.map(({ companyName }: { companyName: string }) => companyName).toReversed();
};
const isEnrichment = ({ url, body }: { url: string; body: string }) =>
  url.endsWith("/enrich") && body.includes(fresh.organisation.id);
const callsTo = async (backend: string) =>
  (await scene.controls.calls()).filter((call) => call.backend === backend).length;

describe("POST /tracker/batch", () => {
  it("answers each company like POST /tracker, in order", async () => {
    const invalid = [
      { companyName: "No settings" },
      company("Wrong", { cadence: 3, companyLinkedinUrl: "https://linkedin.com/in/ada", founders: [{}] }),
      7,
      null,
      [],
      "DEEP",
    ];
    const alone = await Promise.all(invalid.slice(0, 2).map((one) => fresh.client.post("/tracker", one)));
    const whole = company("Halden", {
      companyWebsite: "halden.example",
      companyLinkedinUrl: "https://www.linkedin.com/company/halden",
    });
    const text = JSON.stringify({
      companies: [company("Acme"), ...invalid, whole, { ...whole, cadenceDays: 30 }],
    });
    const deep = `{"companyName":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const { body } = await fresh.client.post("/tracker/batch", text.replace('"DEEP"', deep));
    expect(statusesOf(body)).toEqual([201, ...Array(6).fill(400), 201, 200]);
    expect(body.data.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(body.data[0]).toMatchObject({
      data: { companyName: "Acme", ...settings, enrichmentStatus: "queued" },
      operation: { enrichmentComplete: false },
      idempotencyReplayed: false,
      existingEntity: false,
    });
    expect([body.data[1].error, body.data[2].error]).toEqual(alone.map((one) => one.body.error));
    expect(body.data[2].error.message).toMatch(/founders\.0\.name: .*cadence: .*companyLinkedinUrl: /);
    for (const place of [3, 4, 5, 6])
      expect(body.data[place].error.message).toContain("must be a JSON object");
    expect(body.data[8]).toMatchObject({ existingEntity: true, data: { id: body.data[7].data.id } });
    expect(await names()).toEqual(["Acme", "Halden"]);
  });

  it("refuses a company of thousands of fields without checking each", async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, at]));
    const founders = Array.from({ length: 5_000 }, () => ({ name: "Jane Doe" }));
    for (const wide of [fields, { ...company("Wide"), founders }]) {
      const { error } = (await send([wide])).body.data[0];
      expect(error.details.fields).toEqual([
        { path: "", reason: "must be a JSON object with the fields of one company" },
      ]);
    }
    const many = { ...company("Many"), founders: founders.slice(0, 30) };
    expect((await send([many])).body.data[0].error.message).toBe("founders: must have at most 20 items");
  });

  it.each([[undefined], ["x"], [{}], [[]], [[...hundred, company("One more")]]])(
    "refuses %.40j as a whole",
    async (companies) => {
      const { status, body } = await send(companies);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining("companies: ")]);
    },
  );

  it("takes equal companies once, the second as a repeat", async () => {
    const { body } = await send([company("Acme"), company("Umbra"), company("Acme")]);
    expect(statusesOf(body)).toEqual([201, 201, 200]);
    expect(body.data[2]).toMatchObject({ idempotencyReplayed: true, data: { id: body.data[0].data.id } });
  });

  it("stores 100 companies with as many calls as one, and hands all of them over", { retry: 2 }, async () => {
    const counts: number[][] = [];
    for (const companies of [[company("Alone")], hundred]) {
      await fresh.service.settled();
      await scene.controls.forgetCalls();
      const { status, body } = await send(companies);
      expect([status, new Set(statusesOf(body))]).toEqual([200, new Set([201])]);
      counts.push([await callsTo("postgres"), companies.length]);
      await until(
        async () => (await scene.controls.messages()).filter((one) => isEnrichment(one)).length,
        (queued) => queued === companies.length + (companies.length > 1 ? 1 : 0),
      );
    }
    expect(counts.map(([calls]) => calls)).toEqual([2, 2]);
    expect(await names()).toEqual(hundred.map(({ companyName }) => companyName));
    const [audited] = await scene.controls.sql(sql<{ entries: string }>`select count(*) as entries from audit
      where organisation_id = ${fresh.organisation.id}::uuid and operation = 'createCompanies' and fields = '{companies}'`);
    expect(Number(audited?.entries)).toBe(101);
  });

  it("refuses a body above 4 MiB, and a company above its limits", async () => {
    const large = (length: number) => hundred.map((one) => ({ ...one, thingsToTrack: "x".repeat(length) }));
    expect((await send(large(43_000))).status).toBe(413);
    const fields = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`field${at}`, at]));
    expect((await send([fields])).body.error.message).toBe("The body has more than 50,000 fields.");
    expect(new Set(statusesOf((await send(large(41_000))).body))).toEqual(new Set([400]));
    const founders = Array.from({ length: 20 }, (_, place) => ({ name: `Founder ${place}` }));
    const known = { companyWebsite: "halden.example", companyLinkedinUrl: "linkedin.com/company/halden" };
    const more = founders.map(({ name }) => ({ name: `Other ${name}` }));
    const most = founders.map(({ name }) => ({ name: `Third ${name}` }));
    const halden = (list: object[]) => company("Halden", { ...known, founders: list });
    const { body } = await send([halden(founders), halden(more), halden(most), company("Acme")]);
    expect(statusesOf(body)).toEqual([201, 200, 400, 201]);
    expect(body.data[2].error.message).toContain("founders: a company has at most 50 founders");
  });
});

describe("the Idempotency-Key of a batch", () => {
  const batch = [company("Acme"), { companyName: "Invalid" }, company("Umbra")];

  it("repeats the answer for the same body, and conflicts with every other request", async () => {
    const key = newKey();
    const first = await send(batch, key);
    const again = await send(batch, key);
    expect([again.status, statusesOf(again.body)]).toEqual([200, [200, 400, 200]]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body.data[2].data).toEqual(first.body.data[2].data);
    expect(again.body.data[1]).toEqual(first.body.data[1]);
    const header = { "idempotency-key": key };
    for (const other of [
      await send(batch.slice(0, 1), key),
      await send([company("Else")], key),
      await fresh.client.post("/tracker", company("Acme"), header),
      await fresh.client.post("/tracker/enrich", { companyName: "Acme" }, header),
    ])
      expect([other.status, other.body.error?.code]).toEqual([409, "idempotency_conflict"]);
    const create = newKey();
    await fresh.client.post("/tracker", company("Third"), { "idempotency-key": create });
    expect((await send(batch, create)).body.error?.code).toBe("idempotency_conflict");
    expect(await names()).toEqual(["Acme", "Umbra", "Third"]);
  });

  it.each(["up", "down"] as const)(
    "makes each company once of ten batches at once, Redis %s",
    async (mode) => {
      await scene.controls.faults({ redis: { mode } });
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(batch, key)));
      for (const { status, body } of answers)
        if (status === 409) expect(body.error.code).toBe("idempotency_in_progress");
        else expect(statusesOf(body)?.[1]).toBe(400);
      expect(answers.filter(({ body }) => body.data?.[0].status === 201)).toHaveLength(1);
      expect(await names()).toEqual(["Acme", "Umbra"]);
    },
  );

  it.each([
    ["drop", "the answer of the database is lost", [200, 400, 200]],
    ["error", "the database fails", [201, 400, 201]],
  ] as const)("makes each company once if %s: %s", async (mode, _what, statuses) => {
    const key = newKey();
    await scene.controls.faults({ postgres: { latencyMs: 1_000 } });
    await scene.controls.forgetCalls();
    const lost = send(batch, key);
    await until(
      () => callsTo("postgres"),
      (calls) => calls === 1,
    );
    await scene.controls.faults({ postgres: { mode } });
    expect((await lost).status).toBe(503);
    await scene.controls.heal();
    await fresh.service.settled();
    const again = await send(batch, key);
    expect([again.body.error, statusesOf(again.body)]).toEqual([undefined, statuses]);
    expect(await names()).toEqual(["Acme", "Umbra"]);
  });
});

describe("a company that the database refuses", () => {
  const failing = async (code: string, test: () => Promise<void>) => {
    await scene.controls.sql(sql`create function fail_one() returns trigger language plpgsql as $$ begin
      if new.company_name = 'Umbra' then raise exception 'refused' using errcode = '${sql.raw(code)}'; end if; return new; end $$`);
    await scene.controls.sql(
      sql`create trigger fail_one before insert on companies for each row execute function fail_one()`,
    );
    await test().finally(() => scene.controls.sql(sql`drop function fail_one cascade`));
  };
  const batch = [company("Acme"), company("Umbra"), company("Third")];

  it("does not stop the others", () =>
    failing("23514", async () => {
      const { status, body } = await send(batch);
      expect([status, statusesOf(body)]).toEqual([200, [201, 500, 201]]);
      expect(body.data[1].error.code).toBe("internal_error");
      expect(await names()).toEqual(["Acme", "Third"]);
    }));

  it("undoes the batch if the database itself fails, and a retry makes all", async () => {
    const key = newKey();
    await failing("53100", async () => {
      expect((await send(batch, key)).status).toBe(503);
      expect(await names()).toEqual([]);
    });
    await fresh.service.settled();
    expect(statusesOf((await send(batch, key)).body)).toEqual([201, 201, 201]);
  });
});

/** Companies that are refused without work for the database: they count too. */
const invalid = (count: number) => Array.from({ length: count }, () => ({}));

it("each company counts in the limit, and a batch for which too few are left stores nothing", async () => {
  expect((await send(invalid(100))).headers.get("ratelimit")).toContain('"create";r=100;');
  expect((await send(invalid(30))).headers.get("ratelimit")).toContain('"create";r=70;');
  const refused = await send([company("Acme"), ...invalid(70)]);
  const { error } = refused.body;
  expect([refused.status, error.details]).toMatchObject([429, { bucket: "create", remaining: 70 }]);
  expect(error.message).toContain("(create); 70 are left, and this request counts as more.");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit")).toContain('"create";r=70;');
  expect(await names()).toEqual([]);
  expect((await send(invalid(70))).status).toBe(200);
  expect((await fresh.client.post("/tracker", company("Late"))).status).toBe(429);
});

it("when Redis is late, the isolate counts each company", async () => {
  await scene.controls.faults({ redis: { mode: "hang" } });
  expect((await send(invalid(100))).status).toBe(200);
  expect((await send(invalid(60))).status).toBe(200);
  expect((await send(invalid(100))).body.error.details).toMatchObject({ bucket: "create", remaining: 40 });
  expect((await send(invalid(40))).status).toBe(200);
});

it("add_companies adds the member's address and answers each company", async () => {
  const tools = await connectTools(fresh.service.url, fresh.organisation.key);
  const { email } = fresh.organisation;
  const companies = [
    { companyName: "Acme", thingsToTrack: "Hiring" },
    company("Umbra", { alertEmails: null, cadenceDays: 4 }),
    { companyName: "Blank", thingsToTrack: 7 },
    company("Third"),
  ];
  const added = await tools.call("add_companies", { companies });
  expect([added.isError, statusesOf(added.body)]).toEqual([false, [201, 400, 400, 201]]);
  expect(added.body.data[0].data.alertEmails).toEqual([email]);
  expect(added.body.data[1].error.message).toContain("cadenceDays: must be one of 3, 7, 30");
  expect(added.body.data[2].error.message).toBe("thingsToTrack: must be a string");
  expect(added.body.data[3].data.alertEmails).toEqual([email, ...settings.alertEmails]);
  const again = await tools.call("add_companies", { companies });
  expect(statusesOf(again.body)).toEqual([200, 400, 400, 200]);
  await tools.close();
});
