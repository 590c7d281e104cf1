import type { Session } from "../ports/session.ts";
import { answerQuestion, type LinkState, linkState, resumeMail, stopMail } from "../store/mail/links.ts";
import type { WorkMessage } from "../store/work-message.ts";
import type { MailLink } from "./links.ts";

export type { LinkState };

/** What a reader may say with a mail's link. */
const answers = ["stop_all", "stop_company", "resume", "yes", "no"] as const;
export type Answer = (typeof answers)[number];

/**
 * The answer in the body of a form, or of a mail program's one-click request (RFC 8058), which stops all mail of the
 * organisation: to the program it is one sender. Null where there is none.
 */
export function answerIn(form: FormData): Answer | null {
  if (form.get("List-Unsubscribe") === "One-Click") return "stop_all";
  return answers.find((known) => known === form.get("answer")) ?? null;
}

/** How things stand for the reader of a link; null where its organisation is gone. */
export async function standingOf(session: Session, link: MailLink): Promise<LinkState | null> {
  const [[state]] = await session.read(linkState(link.recipientId, link.companyId));
  return state ?? null;
}

/** Does what the reader says, and tells how things stand then. `messages`: those of mails that may go out now. */
export async function takeAnswer(
  session: Session,
  { recipientId, companyId }: MailLink,
  answer: Answer,
): Promise<{ state: LinkState | null; messages: WorkMessage[] }> {
  const after = linkState(recipientId, companyId);
  if (answer === "yes" || answer === "no") {
    const [[answered], [state]] = await session.write(answerQuestion({ link: recipientId, answer }), after);
    return { state: state ?? null, messages: answered?.value ?? [] };
  }
  const act =
    answer === "resume"
      ? resumeMail({ link: recipientId, company: companyId })
      : stopMail({ link: recipientId, company: answer === "stop_company" ? companyId : null });
  const [, [state]] = await session.write(act, after);
  return { state: state ?? null, messages: [] };
}
