import * as z from "zod/v4";
import { Failure, notFound } from "../../domain/failure.ts";
import { id, timestamp } from "../../schemas/common.ts";
import { pollUrlOf } from "../../store/companies.ts";
import { requestRun } from "../../store/registration.ts";
import { defineOperation } from "../definition/define.ts";

const refresh = z
  .object({
    entityId: id,
    taskId: id,
    status: z.literal("queued"),
    pollUrl: z.string(),
    baselineLastScrapedAt: timestamp
      .nullable()
      .describe("The run has finished once the company's `lastScrapedAt` differs from this."),
    suggestedPollIntervalSeconds: z.int(),
  })
  .meta({ id: "Refresh" });

/** POST /tracker/{id}/refresh. */
export const refreshCompany = defineOperation({
  name: "refreshCompany",
  group: "tracker",
  summary: "Run the tracker now",
  description:
    "Queues a run of one company. Fails if the company is paused, or if a run is queued or running.",
  http: { method: "POST", path: "/api/v1/tracker/{id}/refresh", status: [202] },
  scope: ["tracker:write"],
  bucket: "refresh",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "refresh_company",
    title: "Refresh a company",
    description: [
      "Reads the company's sources now instead of at its cadence.",
      "Costs money: call it only if the user wants fresh news. Returns refresh.",
      "Takes about a minute: poll get_company until data.lastScrapedAt differs from",
      "refresh.baselineLastScrapedAt, then call list_signals.",
    ].join(" "),
    readOnly: false,
    destructive: false,
    idempotent: false,
    openWorld: true,
    untrustedText: false,
  },
  input: z.strictObject({ id: id.describe("Id of the tracked company.") }).meta({ id: "RefreshCompany" }),
  output: z.object({ refresh }),
  errors: ["not_found", "entity_paused", "run_in_progress"],
  async handle(context, { id }) {
    const [[requested]] = await context.session.write(requestRun({ company: id }));
    if (!requested || requested.kind === "missing" || requested.run_id === null) {
      throw requested?.kind === "paused" ? new Failure("entity_paused") : notFound("tracked company");
    }
    context.handOver(requested.messages);
    const pollUrl = pollUrlOf(id.toLowerCase());
    if (requested.kind === "in_progress") {
      throw new Failure("run_in_progress", undefined, { details: { taskId: requested.run_id, pollUrl } });
    }
    return {
      status: 202,
      companyId: id,
      body: {
        refresh: {
          entityId: id.toLowerCase(),
          taskId: requested.run_id,
          status: "queued" as const,
          pollUrl,
          baselineLastScrapedAt: requested.baseline,
          suggestedPollIntervalSeconds: 5,
        },
      },
    };
  },
});
