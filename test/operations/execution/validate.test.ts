import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { connectTools, post, type ToolClient } from "../../support/servers/mcp.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let key: string;
let client: Client;
let tools: ToolClient;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  ({ key } = await newOrganisation(service.env));
  client = clientOf(service.url, key);
  tools = await connectTools(service.url, key);
});
afterAll(async () => {
  await tools.close();
  await service.close();
});

interface Wrong {
  error: {
    code: string;
    message: string;
    details: { fields: { path: string; reason: string }[]; more?: number };
  };
}

const valid = {
  companyName: "Acme",
  companyWebsite: "https://acme.example",
  companyLinkedinUrl: "https://www.linkedin.com/company/acme",
  founders: [{ name: "Ada Byron" }],
  thingsToTrack: "Fundraising",
  alertEmails: ["a@fund.example"],
};
const unknown = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

/** The same wrong body, by REST and by the tool. */
async function refuse(body: Record<string, unknown>): Promise<Wrong[]> {
  const rest = await client.post("/tracker", body);
  expect(rest.status).toBe(400);
  const tool = await tools.call("add_company", body);
  expect(tool.isError).toBe(true);
  return [rest.body, tool.body];
}

describe("a body with many problems", () => {
  it("names ten of twenty thousand unknown fields and says how many more there are", async () => {
    for (const { error } of await refuse({ ...valid, ...unknown(20_000) })) {
      expect(error.code).toBe("validation_error");
      expect(error.details.fields).toHaveLength(10);
      expect(error.details.more).toBe(19_990);
      expect(error.message).toMatch(
        /^f0: unknown (field|argument); .*; f9: unknown (field|argument); and 19990 more$/,
      );
      expect(JSON.stringify(error).length).toBeLessThan(1_500);
    }
  });

  it("names ten of the problems with one field's items, and every other failing field", async () => {
    const founders = Array.from({ length: 20 }, () => ({ name: 7, githubUrl: "x" }));
    const alertEmails = Array.from({ length: 20 }, () => "no address");
    for (const { error } of await refuse({
      ...valid,
      companyWebsite: "acme",
      cadenceDays: 5,
      founders,
      alertEmails,
      ...unknown(30),
    })) {
      const paths = error.details.fields.map(({ path }) => path);
      expect(new Set(paths.map((path) => path.split(".")[0]))).toEqual(
        new Set(["companyWebsite", "cadenceDays", "founders", "alertEmails", ...Object.keys(unknown(10))]),
      );
      expect(error.details.more).toBe(20 + 30 + 10);
      expect(JSON.stringify(error).length).toBeLessThan(6_000);
    }
  });

  it("says all there is to say of a few, without a count", async () => {
    for (const { error } of await refuse({ ...valid, cadence: 7, companyName: "" })) {
      expect(error.details).not.toHaveProperty("more");
      expect(error.message).toMatch(
        /companyName: .*; cadence: unknown (field|argument); did you mean cadenceDays\?$/,
      );
    }
  });

  it("shortens the name of a field, however long and of whatever halves it is made", async () => {
    const name = `${"\ud83d".repeat(30)}\0${"x".repeat(200_000)}`;
    for (const { error } of await refuse({ ...valid, [name]: 1 })) {
      expect(error.message.isWellFormed()).toBe(true);
      expect(JSON.stringify(error).length).toBeLessThan(2_000);
    }
  });

  it("is answered as shortly by the protocol of the tools", async () => {
    const long = `${"\ud83d".repeat(50)}${"x".repeat(200_000)}`;
    const frame = (method: string, params: unknown) => ({ jsonrpc: "2.0", id: 1, method, params });
    for (const message of [
      frame("tools/call", { name: long, arguments: {} }),
      frame("tools/call", { name: "whoami", arguments: long }),
      frame("tools/call", { name: [long] }),
      frame("tools/call", { name: "whoami", arguments: unknown(10_000) }),
      frame("tools/list", { cursor: long }),
      frame(long, {}),
    ]) {
      const { body } = await post(service.url, key, message);
      expect(JSON.stringify(body).length).toBeLessThan(4_000);
    }
  });

  it("is refused as shortly in a query", async () => {
    const query = Array.from({ length: 3_000 }, (_, at) => `q${at}=1`).join("&");
    const { status, body } = await client.get(`/signals?${query}&type=${"x,y".repeat(4_000)}`);
    expect([status, body.error.details.more]).toEqual([400, 2_990]);
    expect(JSON.stringify(body).length).toBeLessThan(3_000);
  });
});
