import type { Session } from "../ports/session.ts";
import { answerByLink, type FeedbackState, feedbackState } from "../store/mail/feedback.ts";
import { type LinkState, linkState, recordConsent, resumeMail, stopMail } from "../store/mail/links.ts";
import type { WorkMessage } from "../store/work-message.ts";
import type { FeedbackLink, MailLink } from "./links.ts";

export type { LinkState };

/** The choices on the page of an email link. */
const choices = ["stop_all", "stop_company", "resume", "yes", "no"] as const;
export type Choice = (typeof choices)[number];

/**
 * The choice in a form, or in a mail program's one-click request (RFC 8058), which stops all email of the organisation because the program
 * sees one sender. Null if there is none.
 */
export function choiceIn(form: FormData): Choice | null {
  if (form.get("List-Unsubscribe") === "One-Click") return "stop_all";
  return choices.find((known) => known === form.get("answer")) ?? null;
}

/** The alert of a feedback link; null if the recipient was not emailed about it. `given`: stores the answer of the link first. */
export async function alertOfLink(
  session: Session,
  { recipientId: link, alertId: alert, useful }: FeedbackLink,
  given: boolean,
): Promise<FeedbackState | null> {
  const state = feedbackState({ link, alert });
  const [found] = given
    ? (await session.write(answerByLink({ link, alert, is_useful: useful }), state))[1]
    : (await session.read(state))[0];
  return found ?? null;
}

/**
 * Applies a recipient's choice, if there is one, and returns the subscription state; null if the organisation no longer exists. `messages`
 * are of emails that can be sent now.
 */
export async function applyChoice(
  session: Session,
  { recipientId: link, companyId: company }: MailLink,
  choice: Choice | null,
): Promise<{ state: LinkState | null; messages: WorkMessage[] }> {
  const after = linkState(link, company);
  if (choice === null) return { state: (await session.read(after))[0][0] ?? null, messages: [] };
  if (choice === "yes" || choice === "no") {
    const [[answered], [state]] = await session.write(recordConsent({ link, answer: choice }), after);
    return { state: state ?? null, messages: answered?.value ?? [] };
  }
  const change =
    choice === "resume"
      ? resumeMail({ link, company })
      : stopMail({ link, company: choice === "stop_company" ? company : null });
  const [, [state]] = await session.write(change, after);
  return { state: state ?? null, messages: [] };
}
