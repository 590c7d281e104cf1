import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanUrl } from "../../../src/identity/urls.ts";
import { operations } from "../../../src/operations/index.ts";
import { anyText } from "../../support/any-text.ts";
import { openScene, type Scene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { connectTools, type ToolClient } from "../../support/servers/mcp.ts";
import { addressFor, at, textsOf, withField, writersOf, writtenTexts } from "../../support/texts.ts";

let scene: Scene;
let client: Client;
let tools: ToolClient;
let writers: ReturnType<typeof writersOf>;

beforeAll(async () => {
  scene = await openScene();
  await scene.controls.deliveries({ paused: true });
  await scene.controls.faults({ redis: { mode: "down" } });
  const organisation = await newOrganisation(scene.service.env);
  client = clientOf(scene.service.url, organisation.key);
  tools = await connectTools(scene.service.url, organisation.key);
  writers = writersOf(client, scene.service.env, organisation);
});
afterAll(async () => {
  await tools.close();
  await scene.close();
});

const written = writtenTexts(operations);

it("every text field of every operation stores any text, or the error names the field", async () => {
  const seen = { kept: new Set<string>(), refused: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...written),
      anyText,
      fc.boolean(),
      async ({ operation, field }, text, short) => {
        const isAddress = field.format === "uri";
        const value = isAddress && !short ? `${addressFor(field.path)}${text}` : text;
        const answer = await writers[operation]?.(withField(field.path, value, { name: "Ada Byron" }));
        const name = `${operation}.${field.path.join(".")}`;
        if (answer?.status === 400) {
          seen.refused.add(name);
          const problem = JSON.stringify(answer.body);
          expect(problem).toContain(`"${field.path.join(".")}"`);
          expect(problem).not.toMatch(/\\u(?:0000|d[89a-f])/);
          return;
        }
        expect([200, 201], JSON.stringify(answer?.body)).toContain(answer?.status);
        seen.kept.add(name);
        const stored = at(answer?.body.data, field.path);
        expect(stored).toBe(isAddress ? cleanUrl(value) : /[nN]ame$|tags/.test(name) ? text.trim() : text);
      },
    ),
    { numRuns: 150 },
  );
  for (const { size } of Object.values(seen)) expect(size / written.length).toBeGreaterThan(0.7);
});

it("the arguments of a tool accept any text, or the error names the field", async () => {
  const { body } = await client.post("/tracker", {
    companyName: "Acme",
    thingsToTrack: "x",
    alertEmails: ["a@fund.example"],
  });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const answer = await tools.call("update_company", {
        id: body.data.id,
        thingsToTrack: text,
        tags: [text],
      });
      if (answer.isError)
        expect(answer.body.error).toMatchObject({
          code: "validation_error",
          message: expect.stringMatching(/thingsToTrack|tags/),
        });
      else expect(answer.body.data).toMatchObject({ thingsToTrack: text, tags: [text.trim()] });
    }),
  );
});

it("any text is accepted or rejected as a query value, a query name and an id", async () => {
  const asked = operations.flatMap((operation) =>
    operation.http?.method === "GET"
      ? textsOf(operation).map(({ path }) => ({ at: operation.http?.path ?? "", name: path[0] ?? "" }))
      : [],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asked),
      anyText,
      fc.boolean(),
      async ({ at: path, name }, text, asName) => {
        const query = new URLSearchParams({ [asName ? `${name}${text}` : name]: text });
        const raw = query.toString().replaceAll("%EF%BF%BD", "%ED%A0%BD");
        const { status } = await client.get(
          `${path.replace("/api/v1", "").replace(/\{\w+\}/, encodeURIComponent(text.toWellFormed()))}?${raw}`,
        );
        expect([200, 400, 404, 409]).toContain(status);
      },
    ),
    { numRuns: 60 },
  );
});
