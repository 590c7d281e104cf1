import { expect, it } from "vitest";
import { openPlot, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { ran } from "../../support/scenes/tracked.ts";
import { clientOf, until } from "../../support/servers/client.ts";
import { connectTools, post } from "../../support/servers/mcp.ts";

const scene = runScene();
const lines = (event: string) =>
  scene.logged
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);

it("logs one line per request and per job, joined by the id of the task", async () => {
  const { client, company } = await openPlot(scene);
  scene.logged.length = 0;
  const { headers } = await client.post(`${company.path}/refresh`);
  await ran(client, company);
  await scene.service.settled();
  const [line, ...more] = lines("request").filter(({ operation }) => operation === "refreshCompany");
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    requestId: headers.get("x-request-id"),
    keyId: expect.any(String),
    organisationId: expect.any(String),
    status: 202,
    postgresCalls: 2,
    redisCalls: 1,
    tasks: expect.any(String),
  });
  expect(line.postgresMs).toBeGreaterThanOrEqual(0);
  // A run is visible before its delivery ends.
  const job = await until(
    async () => lines("job").find(({ taskId }) => taskId === line.tasks),
    (found) => found !== undefined,
  );
  expect(job).toMatchObject({ kind: "run", status: "done", organisationId: line.organisationId });
  expect(job.postgresCalls).toBeGreaterThan(1);
});

it("logs refused requests with their code, and nothing of the input", async () => {
  scene.logged.length = 0;
  const key = `pt_live_${"x".repeat(49)}`;
  const stranger = clientOf(scene.service.url, key);
  expect((await stranger.get("/tracker?entityQuery=hidden-words")).status).toBe(401);
  const { client } = await openPlot(scene, {}, { baseline: false });
  expect((await client.get("/tracker?hiddenName=hidden-words")).status).toBe(400);
  expect(lines("request").map(({ status, code }) => [status, code])).toEqual(
    expect.arrayContaining([
      [401, "unauthorized"],
      [400, "validation_error"],
    ]),
  );
  await client.get("/me");
  expect(lines("request").at(-1)).toMatchObject({ operation: "whoami", postgresCalls: 1, redisCalls: 1 });
  expect(lines("request").some((line) => /hidden|pt_live/i.test(JSON.stringify(line)))).toBe(false);
});

it("logs tool calls that are refused before their operation", async () => {
  const { key, id } = await newOrganisation(scene.service.env);
  const tools = await connectTools(scene.service.url, key);
  scene.logged.length = 0;
  await tools.call("get_company", { id: "hidden-id" });
  await tools.call("add_company", { companyName: "Hidden Words" });
  await expect(tools.client.callTool({ name: "hidden_tool" })).rejects.toThrow("Unknown tool");
  await post(scene.service.url, key, "{hidden");
  await post(scene.service.url, `pt_live_${"x".repeat(49)}`, { jsonrpc: "2.0", id: 1, method: "tools/list" });
  await tools.call("whoami");
  const found = lines("request");
  expect(found.map(({ operation, status, code }) => [operation, status, code])).toEqual([
    ["getCompany", 400, "validation_error"],
    ["createCompany", 400, "needs_user_input"],
    ["mcp", 400, "-32602"],
    ["mcp", 400, "-32700"],
    ["mcp", 401, "unauthorized"],
    ["whoami", 200, undefined],
  ]);
  expect(found.map(({ organisationId }) => organisationId)).toEqual([id, id, id, id, undefined, id]);
  expect(found.some((line) => /hidden|pt_live/i.test(JSON.stringify(line)))).toBe(false);
  await tools.close();
});
