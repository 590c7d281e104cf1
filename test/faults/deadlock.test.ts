import { sql } from "kysely";
import { expect, it } from "vitest";
import { inMinutes } from "../support/controls.ts";
import { openPlot, runScene } from "../support/scenes/fault-scene.ts";
import { publishRound } from "../support/sites/news-site.ts";

const scene = runScene();

it("concurrent runs, ticks, edits and deletions wait for each other and never fail", async () => {
  const plots = await Promise.all(Array.from({ length: 6 }, () => openPlot(scene)));
  for (const { site } of plots) publishRound(site);
  await scene.controls.deliveries({ duplicate: 3 });
  const answers = await Promise.all(
    plots.flatMap((plot, index) => [
      plot.client.post(`${plot.company.path}/refresh`).then(({ status }) => status),
      ...Array.from({ length: 4 }, (_, turn) =>
        plot.client.patch(plot.company.path, { tags: [`turn-${turn}`] }).then(({ status }) => status),
      ),
      ...(index % 2 === 0
        ? [
            new Promise((wake) => setTimeout(wake, 30 + 40 * index))
              .then(() => plot.client.delete(plot.company.path))
              .then(({ status }) => status),
          ]
        : []),
      scene.controls.cron(inMinutes(15)).then(() => 200),
    ]),
  );
  for (const status of answers) expect([200, 202, 404]).toContain(status);
  await scene.service.settled();
  expect(scene.logged.filter((line) => /"level":"error"/.test(line))).toEqual([]);
  // A deadlock is repeated, so no answer shows it.
  const counted = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`;
  expect(await scene.controls.sql(counted)).toEqual([{ deadlocks: 0 }]);
});
