import { afterAll, beforeAll, expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveZoo } from "./pages/inspect.ts";
import { umbrage, verdoyer } from "./pages/news-sites.ts";
import { noiseOf } from "./pages/noise.ts";
import { ampere } from "./pages/noisy-sites.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;
beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const emails = () => controlsOf(sharedStack()).emailsTo(organisation.email);

it.each([verdoyer, ampere, umbrage])(
  "reads $company through the whole service",
  { timeout: 60_000 },
  async (site) => {
    const served = await serveZoo();
    const [story] = site.stories;
    if (story === undefined) throw new Error("A site without news");
    const show = (shown: number, seed: number) => {
      served.state.pages = site.pages(shown, noiseOf(seed), served.origin);
    };
    try {
      show(0, 0);
      const created = await client.post("/tracker", {
        companyName: site.company,
        companyWebsite: served.origin,
        thingsToTrack: Object.keys(story.rules).join("\n"),
        alertEmails: [organisation.email],
      });
      expect(created.status).toBe(201);
      const path = `/tracker/${created.body.data.id}`;
      const first = await until(
        () => client.get(path),
        ({ body }) =>
          body.data.lastScrapedAt !== null && !body.data.scrapeHealthReason?.startsWith("Run in progress"),
        30_000,
      );
      expect(first.body.data).toMatchObject({ scrapeHealth: "ok", latestSignal: { type: "baseline" } });
      const run = async () => {
        const { body } = await client.post(`${path}/refresh`);
        const done = await until(
          () => client.get(path),
          (answer) => answer.body.data.lastScrapedAt !== body.refresh.baselineLastScrapedAt,
          30_000,
        );
        return done.body.data.latestSignal;
      };
      const before = (await emails()).length;
      show(0, 1);
      expect(await run()).toMatchObject({ type: "no_change", severity: "info" });
      expect(await emails()).toHaveLength(before);
      show(1, 2);
      const signal = await run();
      expect(story.type).toContain(signal.type);
      expect(signal.title).toContain(story.title);
      const { body: alerts } = await client.get(
        `/alerts?entityId=${created.body.data.id}&view=full&latestPerEntity=true`,
      );
      expect(alerts.data[0].outcome).toBe("emailed");
      for (const { rule, verdict } of alerts.data[0].ruleEvaluations) {
        if (story.rules[rule] === "yes") expect([rule, verdict]).toEqual([rule, "matched"]);
        if (story.rules[rule] === "no") expect([rule, verdict]).toEqual([rule, "not_matched"]);
      }
      const sent = await emails();
      expect(sent).toHaveLength(before + 1);
      expect(sent[0]?.subject).toContain(story.title);
      show(1, 3);
      expect(await run()).toMatchObject({ type: "no_change" });
      expect(await emails()).toHaveLength(before + 1);
    } finally {
      served.close();
    }
  },
);
