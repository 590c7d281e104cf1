import { z } from "zod";
import { Failure } from "../../domain/failure.ts";
import { alert } from "../../schemas/alert.ts";
import { id, view } from "../../schemas/common.ts";
import { alertById, presentAlert } from "../../store/alerts.ts";
import { defineOperation } from "../define.ts";

/** GET /alerts/{id}. One alert with an evaluation of every rule. */
export const getAlert = defineOperation({
  name: "getAlert",
  group: "alerts",
  summary: "Get one alert",
  description: "One alert with an evaluation of every rule.",
  http: { method: "GET", path: "/api/v1/alerts/{id}", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  idempotent: false,
  tool: {
    name: "get_alert",
    title: "Get an alert",
    description: [
      "One alert in full.",
      "Use it to explain why an email was sent or not: data.ruleEvaluations has verdict,",
      "rationale and quoted evidence for each rule of thingsToTrack,",
      "data.delivery what became of the mail to each recipient.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    arguments: { without: ["view"] },
  },
  input: z
    .strictObject({
      id: id.describe("Id of the alert."),
      view: view.optional().describe("`full` (default) or `compact`.").meta({ default: "full" }),
    })
    .meta({ id: "GetAlert" }),
  output: z.object({ data: alert }),
  errors: ["not_found"],
  async run({ session }, { id, view = "full" }) {
    const [[row]] = await session.read(alertById(id, view));
    if (!row) throw new Failure("not_found");
    return { status: 200, body: { data: presentAlert(row) } };
  },
});
