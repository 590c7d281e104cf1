import * as z from "zod/v4";
import { id, timestamp } from "./common.ts";

export const eventType = z.enum([
  "company.added",
  "company.updated",
  "company.enriched",
  "company.removed",
  "company.health_changed",
  "signal.created",
  "alert.decided",
  "lead.discovered",
  "lead.decided",
  "run.failed",
]);

export const event = z
  .object({
    id: id.describe("A UUID of version 7: ids rise with time."),
    type: eventType,
    createdAt: timestamp,
    entityId: id
      .nullable()
      .describe("The company of the event; for a lead, the company around which it was found."),
    entity: z.object({ id, companyName: z.string().nullable() }).nullable(),
    data: z
      .looseObject({})
      .describe(
        "The company, signal, alert, lead or run in its compact view, or its id and name if it no longer exists.",
      ),
  })
  .meta({ id: "Event" });
