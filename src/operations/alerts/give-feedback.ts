import * as z from "zod/v4";
import { invalid } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { fullAlert } from "../../schemas/alert.ts";
import { id, text } from "../../schemas/common.ts";
import { alerts } from "../../store/alerts.ts";
import { giveFeedback as give } from "../../store/mail/feedback.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";

/** POST /alerts/{id}/feedback: can be repeated; the last feedback applies. */
export const giveFeedback = defineOperation({
  name: "giveFeedback",
  group: "alerts",
  summary: "Give feedback on an alert",
  description: [
    "Records whether an alert was useful. The last feedback applies.",
    "The organisation's last twenty answers on a rule influence how later news is judged by that rule.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/alerts/{id}/feedback", status: [200] },
  scope: ["tracker:write"],
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "give_feedback",
    title: "Give feedback on an alert",
    description: [
      "Records whether the user found an alert useful, which influences later alerts of the same rules.",
      "Ask the user first. Returns data, the alert with its feedback.",
    ].join(" "),
    readOnly: false,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    onRequest: true,
  },
  input: z
    .strictObject({
      id: id.describe("Id of the alert."),
      useful: z.boolean().describe("Whether the alert was useful."),
      rule: text(1, 10_000)
        .optional()
        .describe("A rule of the alert, as `ruleEvaluations` has it; default every rule that matched."),
      note: text(1, 2_000)
        .optional()
        .describe("For people who read the alert; it does not influence later alerts."),
    })
    .meta({ id: "GiveFeedback" }),
  output: z.object({ data: fullAlert }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle({ caller, session }, { id, useful, rule = null, note = null }) {
    const { member } = await caller();
    const [[given], [row]] = await session.write(
      give({ alert: id, is_useful: useful, about_rule: rule, remark: note, author: member.email }),
      rowById(alerts, id, "full"),
    );
    if (given?.value === "no_rule") throw invalid([{ path: "rule", reason: "is not a rule of this alert" }]);
    return { status: 200, body: RawJson.object({ data: dataOf(alerts, row) }) };
  },
});
