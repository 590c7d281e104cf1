import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUrl } from "../../../src/identity/urls.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  client = clientOf(service.url, (await newOrganisation(service.env)).key);
});
afterAll(() => service.close());

const fields = ["companyWebsite", "companyLinkedinUrl", "companyTwitterUrl"] as const;
const create = (given: Record<string, unknown>) =>
  client.post("/tracker", {
    companyName: "Acme",
    thingsToTrack: "Fundraising",
    alertEmails: ["a@fund.example"],
    ...given,
  });

const tooLong = /^must name a host of at most 253 characters/;
const label = "a".repeat(63);
const wrong: [string, string, RegExp][] = [
  ["a label that punycode makes longer than 63", `https://${"很".repeat(1_900)}.com/`, tooLong],
  ["a label of 64", `https://${"a".repeat(64)}.com/`, tooLong],
  ["a host of 254", `https://${label}.${label}.${label}.${"a".repeat(58)}.com/`, tooLong],
  ["half a character", "https://acme.com/\ud83d", /^must hold whole characters/],
  ["a control character", "https://acme.com/\u0007", /^must not hold control characters/],
  ["a space", "https://acme.com/a b", /^must not hold spaces/],
  ["a password", "https://me:secret@acme.com/", /^must hold no user name/],
  ["no scheme", "acme.com", /^must be a full address/],
];

describe("an address that cannot be one", () => {
  it.each(wrong)("is refused in every field, each with what is wrong: %s", async (_name, value, reason) => {
    const { status, body } = await create({
      ...Object.fromEntries(fields.map((name) => [name, value])),
      founders: [{ name: "Jane Doe", linkedinUrl: value }],
    });
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    const told = new Map<string, string>(
      body.error.details.fields.map((field: { path: string; reason: string }) => [field.path, field.reason]),
    );
    expect([...told.keys()].toSorted()).toEqual([...fields, "founders.0.linkedinUrl"].toSorted());
    for (const text of told.values()) expect(text).toMatch(reason);
  });

  it("is no address to store either, where the host is too long", () => {
    for (const [, value, reason] of wrong) if (reason === tooLong) expect(cleanUrl(value)).toBeNull();
  });

  it("is none of those whose labels and host are just as long as may be", async () => {
    const longest = `https://${label}.${label}.${label}.${"a".repeat(57)}.com`;
    expect(new URL(longest).hostname).toHaveLength(253);
    expect(cleanUrl(longest)).toBe(longest);
    expect((await create({ companyWebsite: `${longest}./` })).status).toBe(201);
  });
});
