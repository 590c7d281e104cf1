import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/store/statement/database.ts";
import { type ListScene, listScene } from "../support/scenes/list-scene.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { runService } from "../support/servers/api.ts";

const service = runService();

interface Broken {
  list: string;
  idOf(scene: ListScene): string | undefined;
  /** Breaks a field that only the full view has. */
  breakRow(scene: ListScene): RawBuilder<unknown>;
}

const newest = ({ signals }: ListScene) => signals.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
const breakSignal = (scene: ListScene) =>
  sql`update signals set analysis = '{}' where id = ${newest(scene)?.id}::uuid`;
const broken: Broken[] = [
  { list: "/tracker", idOf: ({ home }) => home.id, breakRow: breakSignal },
  { list: "/signals", idOf: (scene) => newest(scene)?.id, breakRow: breakSignal },
  {
    list: "/alerts",
    idOf: (scene) => newest(scene)?.alertId,
    breakRow: (scene) => sql`
      update alerts set rule_evaluations = '[{"rule": "a rule"}]' where id = ${newest(scene)?.alertId}::uuid`,
  },
  {
    list: "/leads",
    idOf: ({ leads }) => leads[0]?.id,
    breakRow: ({ leads }) => sql`update leads set details = '{}' where id = ${leads[0]?.id}::uuid`,
  },
];

describe.each(broken)("a row of $list with a broken field of the full view", (one) => {
  it("fails in the full view and is readable in the compact view", async () => {
    const scene = await listScene(service);
    const { client } = scene;
    const path = `${one.list}/${one.idOf(scene)}`;
    expect((await client.get(path)).status).toBe(200);
    await ownerOf(service.env).write(compile(one.breakRow(scene)));
    for (const full of [path, `${path}?view=full`, `${one.list}?view=full&limit=100`]) {
      const { status, body } = await client.get(full);
      expect([status, body.error?.code], full).toEqual([500, "internal_error"]);
    }
    for (const compact of [`${path}?view=compact`, one.list, `${one.list}?view=compact&limit=100`])
      expect((await client.get(compact)).status, compact).toBe(200);
  });
});
