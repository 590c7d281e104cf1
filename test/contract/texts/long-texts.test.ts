import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../src/operations/index.ts";
import { openScene, type Scene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { at, type TextField, textsOf, withField, writersOf, writtenTexts } from "../../support/texts.ts";

/** Characters that compress badly: a repeated one would fit where a real text does not. */
const scripts = {
  ASCII: () => String.fromCharCode(97 + random(26)),
  CJK: () => String.fromCharCode(0x4e00 + random(0x51a5)),
  emoji: () => String.fromCodePoint(0x1f300 + random(0x1ff)),
  "letters that fold to eighteen": () => (random(9) === 0 ? String.fromCharCode(0x0621 + random(26)) : "ﷺ"),
};
type Script = keyof typeof scripts;
const names = Object.keys(scripts).filter((name): name is Script => name in scripts);

let seed = 1;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((seed / 0x8000_0000) * below);
}

const letters = (script: Script, length: number) => Array.from({ length }, scripts[script]).join("");

/** The longest address of letters of the script that is stored in `length` characters at most. */
function address(script: Script, length: number, base = `https://${letters("ASCII", 12)}.example/`): string {
  let longest = base;
  for (;;) {
    const longer = longest + scripts[script]();
    if ((URL.parse(longer)?.href.length ?? 0) > length) return longest;
    longest = longer;
  }
}

let scene: Scene;
let organisation: TestOrganisation;
let client: Client;
let writers: ReturnType<typeof writersOf>;

beforeAll(async () => {
  scene = await openScene();
  await scene.controls.deliveries({ paused: true });
  await scene.controls.faults({ redis: { mode: "down" } });
  organisation = await newOrganisation(scene.service.env);
  client = clientOf(scene.service.url, organisation.key);
  writers = writersOf(client, scene.service.env, organisation);
});
afterAll(() => scene.close());

/** A value of the field at its full length; what holds ASCII only holds that. */
function longest({ path, maxLength = 0, format }: TextField, script: Script): string {
  const name = path.at(-1);
  if (format === "email")
    return `${letters("ASCII", 60)}@${`${letters("ASCII", 60)}.`.repeat(3)}example`.slice(-maxLength);
  if (format !== "uri") return letters(script, maxLength);
  if (name?.startsWith("companyLinkedin"))
    return address(script, maxLength, "https://www.linkedin.com/company/");
  if (name?.startsWith("linkedin")) return address(script, maxLength, "https://www.linkedin.com/in/");
  if (/twitter/i.test(name ?? "")) return address(script, maxLength, "https://x.com/acme?from=");
  return address(script, maxLength, /github/i.test(name ?? "") ? "https://github.com/acme?from=" : undefined);
}

const written = writtenTexts(operations);
/** A new company is written in every script; what else writes the same columns, in one script per field. */
const cases = written.flatMap(({ operation, field }, index) =>
  names
    .filter((_, at) => operation === "createCompany" || at === index % names.length)
    .map((script) => [operation, field.path.join("."), script, field] as const),
);

describe("every text a client may write", () => {
  it("has a documented maximum length, except lists of known words", () => {
    const boundless = operations.flatMap((operation) =>
      textsOf(operation)
        .filter(({ maxLength }) => maxLength === undefined)
        .map(({ path }) => `${operation.name}.${path.join(".")}`),
    );
    expect(
      boundless.filter((name) => !/\.(?:types?|status|reason|severity|recommendation)$/.test(name)),
    ).toEqual([]);
    expect(written.length).toBeGreaterThan(25);
  });

  it.each(cases)("%s stores %s with the maximum length in %s", async (operation, _path, script, field) => {
    const value = longest(field, script);
    const answer = await writers[operation]?.(withField(field.path, value, { name: letters("ASCII", 12) }));
    expect([200, 201], JSON.stringify(answer?.body)).toContain(answer?.status);
    const stored = at(answer?.body.data, field.path);
    expect(stored).toBe(field.format === "uri" ? URL.parse(value)?.href : value);
  });

  it("is rejected by name with one character more", async () => {
    for (const { operation, field } of written) {
      if (field.format === "email") continue;
      const value = `${longest(field, "CJK")}${field.format === "uri" ? "中" : "a"}`;
      const answer = await writers[operation]?.(withField(field.path, value, { name: "Ada" }));
      expect([answer?.status, JSON.stringify(answer?.body)]).toEqual([
        400,
        expect.stringContaining(field.path.join(".")),
      ]);
    }
  });
});

describe("every text a client may search by", () => {
  const asked = operations.flatMap((operation) =>
    operation.http?.method === "GET"
      ? textsOf(operation)
          .filter(({ maxLength, path }) => maxLength !== undefined && path[0] !== "cursor")
          .flatMap((field) =>
            names.map((script) => [operation.http?.path ?? "", field.path[0] ?? "", script, field] as const),
          )
      : [],
  );

  it.each(asked)("GET %s answers %s with the maximum length in %s", async (path, name, script, field) => {
    const query = new URLSearchParams({ [name]: longest(field, script) });
    const { status } = await client.get(`${path.replace("/api/v1", "")}?${query}`);
    expect([200, 400, 404, 409]).toContain(status);
  });
});

describe("a company with the maximum length in every field", () => {
  it("is recognised, found by its name and read", async () => {
    const other = await newOrganisation(scene.service.env);
    const own = clientOf(scene.service.url, other.key);
    const founders = Array.from({ length: 20 }, () => ({
      name: letters("CJK", 200),
      linkedinUrl: address("CJK", 2_048, "https://www.linkedin.com/in/"),
      twitterUrl: address("CJK", 2_048, "https://x.com/acme?from="),
      githubUrl: address("CJK", 2_048, "https://github.com/acme?from="),
    }));
    const body = {
      companyName: letters("letters that fold to eighteen", 200),
      companyWebsite: address("CJK", 2_048),
      companyLinkedinUrl: address("CJK", 2_048, "https://www.linkedin.com/company/"),
      founders,
      thingsToTrack: letters("emoji", 10_000),
      alertEmails: ["a@fund.example"],
    };
    const first = await own.post("/tracker", body);
    expect(first.status).toBe(201);
    const again = await own.post("/tracker", body);
    expect([again.status, again.body.existingEntity, again.body.data.id]).toEqual([
      200,
      true,
      first.body.data.id,
    ]);
    const found = await own.get(`/signals?${new URLSearchParams({ entityQuery: body.companyName })}`);
    expect([found.status, found.body.entityResolution?.entity.id]).toEqual([200, first.body.data.id]);
    const tags = Array.from({ length: 50 }, () => letters("emoji", 64));
    const patched = await own.patch(`/tracker/${first.body.data.id}`, { tags });
    expect([patched.status, patched.body.data.tags]).toEqual([200, tags]);
    const keys = await scene.controls.sql(sql<{ longest: number }>`
      select max(greatest(octet_length(linkedin_key), octet_length(joined_key)))::integer as longest
        from founders where organisation_id = ${other.id}::uuid`);
    expect(keys[0]?.longest).toBeGreaterThan(500);
  });
});
