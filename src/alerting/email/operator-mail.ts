import type { RenderedMail } from "./email.ts";
import { minuteOf, renderNotice } from "./notice.ts";

/** Conditions of the service, by the names of their rows: what is wrong, and what the operator can do. */
const conditions: Record<string, { wrong: string; help: string }> = {
  schedule: {
    wrong: "The schedule did not run for more than fifteen minutes",
    help: "Check in Cloudflare that the work Worker has its cron trigger, and read the errors of its last invocations.",
  },
  work: {
    wrong: "Work waits for more than an hour",
    help: "Check that QStash delivers to PUBLIC_URL and that its messages have credit left, and read the log lines of jobs.",
  },
  deadLetters: {
    wrong: "The queue gave up messages",
    help: "Read the reason in the dead letter queue of QStash, then delete the messages. The schedule sends their jobs again.",
  },
  budgets: {
    wrong: "The model budget of an organisation is spent",
    help: "The built-in reader works until the next month. Raise AI_MONTHLY_TOKENS to use the model again.",
  },
  emails: {
    wrong: "The mail service refused emails",
    help: "Check in Resend that the domain of EMAIL_FROM is verified, that the API key is valid and that the quota is not used up.",
  },
};

/** An email to the operator. Times are in milliseconds of Unix time; `ended` is null if the condition has started. */
export function renderOperatorMail(
  kind: string,
  { since, ended, publicUrl }: { since: number; ended: number | null; publicUrl: string },
): RenderedMail {
  const { wrong, help } = conditions[kind] ?? { wrong: `Unknown condition ${kind}`, help: "" };
  const subject = ended === null ? wrong : `Over: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`;
  const period =
    ended === null ? `Since ${minuteOf(since)}.` : `From ${minuteOf(since)} to ${minuteOf(ended)}.`;
  const advice = ended === null ? [help] : [];
  const where = `Service: ${publicUrl}. State: ${publicUrl}/health?deep=1. Guide: docs/operations.md#emails-to-the-operator`;
  return renderNotice(subject, [period, ...advice], where);
}
