import { afterAll, beforeEach, describe, expect, it } from "vitest";
import api from "../../../functions/api.ts";
import { createKey } from "../../../src/domain/signing/keys.ts";
import { runModelService } from "../../support/models/model-service.ts";
import { company, idsOf } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

/** How the embedding service behaves now. */
let manner: "well" | "hangs" | "fails" | "short" = "well";
let calls: string[][] = [];
const services: TestService[] = [];

/** A plain embedding: letters in threes, so that texts which share words are near. */
function embed(text: string): number[] {
  const vector = new Array<number>(512).fill(0);
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    const framed = ` ${word} `;
    for (let at = 0; at + 3 <= framed.length && word !== ""; at += 1) {
      const slot = [...framed.slice(at, at + 3)].reduce(
        (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 512,
        7,
      );
      vector[slot] = (vector[slot] ?? 0) + 1;
    }
  }
  return vector;
}

const model = runModelService(({ body }) => {
  const input = body.input ?? [];
  calls.push(input);
  if (manner === "hangs") return { hang: true };
  if (manner === "fails") return { status: 500 };
  const data = input.map((text, index) => ({ object: "embedding", index, embedding: embed(text) }));
  return { json: { data: manner === "short" ? data.slice(1) : data } };
});
beforeEach(() => {
  manner = "well";
  calls = [];
});
afterAll(async () => {
  for (const service of services) await service.close();
});

const embedded = { AI_EMBEDDING_MODEL: "letters", AI_API_KEY: "key" };

/** A service of its own, so that no taxonomy is embedded yet, with a payments and a climate company. */
async function freshService(): Promise<{ client: Client; payments: string; climate: string }> {
  const service = await startService(sharedStack().env, { ...embedded, AI_BASE_URL: model.baseUrl });
  services.push(service);
  const organisation = await newOrganisation(service.env);
  const [payments, climate] = [
    company({ categories: ["fintech.payments"] }),
    company({ categories: ["climate"] }),
  ];
  await addCompanies(service.env, organisation.id, [payments, climate]);
  return { client: clientOf(service.url, organisation.key), payments: payments.id, climate: climate.id };
}

describe("the sector filter with an embedding model", () => {
  it("calls the model once per request, and embeds the taxonomy only once", async () => {
    const { client, payments } = await freshService();
    const first = await client.get("/tracker?sector=payments");
    expect(first.body.classificationResolution).toMatchObject({ degradedToTextMatching: false });
    expect(idsOf(first.body)).toEqual([payments]);
    await client.get("/tracker?sector=payments,climate tech");
    expect(calls).toHaveLength(2);
    expect(calls[0]?.length).toBeGreaterThan(400);
    expect(calls[1]).toEqual(["payments", "climate tech"]);
  });

  it("is not called for an invalid key", async () => {
    await freshService();
    const stranger = clientOf(services.at(-1)?.url ?? "", await createKey());
    expect((await stranger.get("/tracker?sector=payments")).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it("drops weak matches", async () => {
    const { client } = await freshService();
    const { body } = await client.get("/tracker?sector=qxqzvwj kjxqz");
    expect(body.data).toEqual([]);
    expect(body.classificationResolution).toEqual({
      terms: [{ term: "qxqzvwj kjxqz", matches: [] }],
      degradedToTextMatching: false,
    });
  });

  it.each(["fails", "short"] as const)(
    "matches the text of category paths while the model %s, and recovers",
    async (how) => {
      const { client, payments } = await freshService();
      manner = how;
      const away = await client.get("/tracker?sector=PAYMENTS");
      expect(away.body.classificationResolution).toEqual({
        terms: [{ term: "PAYMENTS", matches: [] }],
        degradedToTextMatching: true,
      });
      expect(idsOf(away.body)).toEqual([payments]);
      expect(calls).toHaveLength(1);
      manner = "well";
      const back = await client.get("/tracker?sector=payments");
      expect(back.body.classificationResolution.degradedToTextMatching).toBe(false);
    },
  );

  it("does not wait for a hanging model", async () => {
    const { client, climate } = await freshService();
    await client.get("/tracker?sector=payments");
    manner = "hangs";
    const { status, body } = await client.get("/tracker?sector=climate");
    expect([status, body.classificationResolution.degradedToTextMatching]).toEqual([200, true]);
    expect(idsOf(body)).toContain(climate);
  });
});

const bindings: [string, unknown][] = [
  ["is not bound", undefined],
  ["fails", { fetch: async () => new Response("no", { status: 500 }) }],
  ["responds with something else", { fetch: async () => Response.json({ terms: [] }) }],
];
it.each(bindings)("the text of category paths is matched when the work Worker %s", async (_case, binding) => {
  const env = { ...sharedStack().env, PUBLIC_URL: "http://localhost", WORK: binding };
  const organisation = await newOrganisation(sharedStack().env);
  const payments = company({ categories: ["fintech.payments"] });
  await addCompanies(sharedStack().env, organisation.id, [payments, company({ categories: ["climate"] })]);
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const request = new Request("http://localhost/api/v1/tracker?sector=payments", {
    headers: { authorization: `Bearer ${organisation.key}` },
  });
  const body = await (await api.fetch(request, env, context)).json();
  expect(body.classificationResolution.degradedToTextMatching).toBe(true);
  expect(idsOf(body)).toEqual([payments.id]);
});
