import * as z from "zod/v4";
import { ruleAnswer } from "../../schemas/alert.ts";
import { defineCall, nothing } from "../statement/statement.ts";

/** Records feedback on an alert; it replaces the former one. `about_rule`: null for every rule that matched. */
export const giveFeedback = defineCall({
  name: "give_feedback",
  input: z.object({
    alert: z.guid(),
    is_useful: z.boolean(),
    about_rule: z.string().nullable(),
    remark: z.string().nullable(),
    author: z.string().nullable(),
  }),
  row: z.object({ value: z.enum(["noted", "missing", "no_rule"]) }),
});

/** Records the feedback of a recipient, who is the author; does nothing for one who stopped the emails. */
export const answerByLink = defineCall({
  name: "answer_by_link",
  input: z.object({ link: z.guid(), alert: z.guid(), is_useful: z.boolean() }),
  row: nothing,
});

const state = z.object({
  title: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  stopped: z.boolean(),
});
export type FeedbackState = z.output<typeof state>;

/** What the page of a feedback link shows. `stopped`: the recipient gets no more emails. No row if the recipient got no such email. */
export const feedbackState = defineCall({
  name: "feedback_state",
  input: z.object({ link: z.guid(), alert: z.guid() }),
  row: state,
});

/** The organisation's last answers on the rules of a text, newest first, at most twenty per rule. */
export const answersOn = defineCall({
  name: "answers_on",
  input: z.object({ things_to_track: z.string() }),
  row: z.object({ value: z.array(ruleAnswer) }),
});
