import * as z from "zod/v4";
import { fullAlert } from "../../src/schemas/alert.ts";
import { fullCompany, operation } from "../../src/schemas/company.ts";
import { fullLead } from "../../src/schemas/lead.ts";

const company = z.object({ data: fullCompany, operation: operation.optional() });
const refresh = z.object({
  refresh: z.object({ taskId: z.string(), baselineLastScrapedAt: z.string().nullable() }),
});
const alerts = z.object({ data: z.array(fullAlert) });
const leads = z.object({ data: z.array(fullLead) });

export type DemoCompany = z.infer<typeof fullCompany>;

/** The API calls of the demo: plain HTTP with a key. */
export function demoClient(baseUrl: string, key: string) {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${baseUrl}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      // A busy machine may exceed the time limit for the database.
      if (method !== "GET" || response.status !== 503 || tries === 10)
        throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      await new Promise((wake) => setTimeout(wake, 1_000));
    }
  };
  const get = async (id: string) => company.parse(await send("GET", `/tracker/${id}`)).data;
  const poll = async (id: string, done: (company: DemoCompany) => boolean): Promise<DemoCompany> => {
    const end = Date.now() + 150_000;
    for (;;) {
      const now = await get(id);
      if (done(now)) return now;
      if (Date.now() > end)
        throw new Error(`no result after 150 s: ${now.scrapeHealthReason ?? now.enrichmentStatus}`);
      await new Promise((wake) => setTimeout(wake, 250));
    }
  };
  return {
    create: async (body: unknown) => company.parse(await send("POST", "/tracker", body)),
    refresh: async (id: string) => refresh.parse(await send("POST", `/tracker/${id}/refresh`)).refresh,
    enriched: (id: string) => poll(id, (now) => !["queued", "running"].includes(now.enrichmentStatus)),
    finished: (id: string, baseline: string | null) =>
      poll(id, (now) => now.lastScrapedAt !== baseline && now.scrapeHealth !== "running"),
    alerts: async (id: string) => alerts.parse(await send("GET", `/alerts?entityId=${id}&view=full`)).data,
    leads: async () => leads.parse(await send("GET", "/leads?view=full")).data,
  };
}
