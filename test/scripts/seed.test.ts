import { expect, it } from "vitest";
import { openAdminDatabase } from "../../scripts/admin/admin-database.ts";
import { fill } from "../../scripts/seed/fill.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

it("lists every row once if all have one creation time", async () => {
  const { env, ownerUrl } = sharedStack();
  const organisation = await newOrganisation(env);
  const database = await openAdminDatabase({ ...env, DATABASE_URL: ownerUrl, DATA_DIR: "test/nowhere" });
  const amounts = { companies: 40, signals: 60, leads: 50, sameTime: true };
  await fill(database, organisation, amounts, () => undefined);
  const service = await startService(env);
  const { get } = clientOf(service.url, organisation.key);
  for (const [path, count] of Object.entries({ tracker: 40, signals: 60, alerts: 60, leads: 50 })) {
    const rows: { id: string; createdAt: string }[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await get(`/${path}?limit=7${cursor && `&cursor=${cursor}`}`);
      rows.push(...body.data);
      cursor = body.nextCursor;
    }
    const distinct = (values: unknown[]) => new Set(values).size;
    const found = [
      rows.length,
      distinct(rows.map(({ id }) => id)),
      distinct(rows.map((row) => row.createdAt)),
    ];
    expect([path, ...found]).toEqual([path, count, count, 1]);
  }
  await service.close();
});
