import { html, raw } from "hono/html";
import type { FeedbackState } from "../store/mail/feedback.ts";
import type { LinkState } from "../store/mail/links.ts";
import { htmlText, type Markup } from "./email/shell.ts";
import { safeWords, shownName } from "./email/subject.ts";
import type { Choice } from "./link-choice.ts";

interface Page {
  title: string;
  text: string;
  choices?: readonly { choice: Choice | typeof confirmed; label: string; secondary?: boolean }[];
}

/** The value of the button on the page of a feedback link. */
export const confirmed = "confirm";

const style = raw(`
:root{color-scheme:light dark;--ink:#101828;--soft:#475467;--back:#f4f5f7;--card:#fff;--edge:#e4e7ec;--blue:#175cd3}
@media (prefers-color-scheme:dark){:root{--ink:#f2f4f7;--soft:#b3bcc7;--back:#101418;--card:#1a2027;--edge:#2d3640;--blue:#2e6fe0}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:32rem;margin:8vh auto;padding:2rem;background:var(--card);border:1px solid var(--edge);border-radius:12px}
h1{margin:0 0 .75rem;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 1.25rem;color:var(--soft);overflow-wrap:anywhere}
form{margin:0 0 .75rem}
button{width:100%;padding:.7rem 1rem;border:1px solid var(--blue);border-radius:8px;background:var(--blue);color:#fff;
font:inherit;cursor:pointer;overflow-wrap:anywhere}
button.secondary{background:transparent;color:var(--ink);border-color:var(--edge)}
button:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
@media (max-width:600px){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.5rem}}
`);

/**
 * The page of an email link: a button per choice, no scripts. `nonce` is that of the style; `made` is the choice that was just made.
 */
export function linkPage(state: LinkState, nonce: string, made: Choice | null = null): string {
  return pageOf(contentOf(state, made), nonce);
}

/** The page of a feedback link: one button, or thanks once the answer is stored (`made`). */
export function feedbackPage(
  { title, company_name: companyName, stopped }: FeedbackState,
  { useful, made }: { useful: boolean; made: boolean },
  nonce: string,
): string {
  const words = safeWords(title, companyName);
  const alert = `the alert${words === "" ? "" : ` \u201c${words}\u201d`} about ${shownName(companyName) ?? "a company"}`;
  const answer = useful ? "useful" : "not useful";
  if (stopped) return pageOf({ title: "You are unsubscribed", text: "Your answer is not stored." }, nonce);
  const stored = `You found ${alert} ${answer}. It influences how later news is judged. The other link in the email changes your answer.`;
  if (made) return pageOf({ title: "Thank you", text: stored }, nonce);
  const text = `You are about to say that ${alert} was ${answer}. Nothing is stored until you press the button.`;
  const label = useful ? "Yes, it was useful" : "No, it was not useful";
  return pageOf({ title: "Was this alert useful?", text, choices: [{ choice: confirmed, label }] }, nonce);
}

const notices = {
  dead: {
    title: "This link does not work",
    text: "It may be incomplete or too old. Use the link in your newest email.",
  },
  busy: { title: "Too many requests", text: "Wait a minute and try again." },
  away: {
    title: "Temporarily unavailable",
    text: "Your choice may not have been stored. Wait a minute, then open the link in the email again.",
  },
};

/** The page for an invalid link (`dead`), too many requests (`busy`) or an unavailable database (`away`). */
export function noticePage(notice: keyof typeof notices, nonce: string): string {
  return pageOf(notices[notice], nonce);
}

function contentOf(state: LinkState, made: Choice | null): Page {
  const company = shownName(state.companyName) ?? "this company";
  const known = shownName(state.organisation);
  const sender = known ?? "the same organisation";
  const organisation = known ?? "The organisation that entered your address";
  const about = state.companyExists
    ? `emails about ${company}`
    : "emails about a company that is no longer tracked";
  const stopAll = { choice: "stop_all", label: `Stop all alerts from ${sender}` } as const;
  const undo = { choice: "resume", label: "Undo: send me alerts again", secondary: true } as const;
  const stopCompany = state.companyExists
    ? [{ choice: "stop_company", label: `Stop only emails about ${company}`, secondary: true } as const]
    : [];
  if (state.complained)
    return {
      title: "You are unsubscribed",
      text:
        `You reported an email from ${known ?? "this organisation"} as spam, so you get no more emails from it. ` +
        "Alerts from other organisations are not affected.",
    };
  if (state.stoppedAll)
    return {
      title: "You are unsubscribed",
      text: `You get no more ${about} and no other alerts from ${sender}. Alerts from other organisations are not affected.`,
      choices: [undo],
    };
  if (state.consent === "no")
    return {
      title: "You get no alerts",
      text: `You declined. ${organisation} sends you nothing and does not ask again.`,
      choices: [{ choice: "yes", label: "Send me alerts after all", secondary: true }],
    };
  if (state.asked && state.consent === null)
    return {
      title: `Do you want ${about}?`,
      text:
        `${organisation} emails you when news on its website matches one of their rules. ` +
        `Your consent applies to all alerts from ${sender}. You can unsubscribe at any time.`,
      choices: [
        { choice: "yes", label: "Yes, send me alerts" },
        { choice: "no", label: "No, send me nothing", secondary: true },
      ],
    };
  if (state.stoppedCompany)
    return {
      title: `You get no more ${about}`,
      text: `You still get alerts from ${sender} about other companies.`,
      choices: [{ ...stopAll, secondary: true }, undo],
    };
  if (made === "yes" || made === "resume")
    return {
      title: state.companyExists
        ? `You will get alerts about ${company}`
        : `You will get alerts from ${known ?? "the organisation"}`,
      text:
        `${organisation} emails you when news on a company's website matches one of their rules, whichever company it is. ` +
        "You can unsubscribe at any time.",
      choices: [{ ...stopAll, secondary: true }, ...stopCompany],
    };
  return {
    title: "Unsubscribe?",
    text:
      `You get ${about} because your address was added to the alerts of ${known ?? "an organisation"}. ` +
      "Nothing changes until you choose.",
    choices: [stopAll, ...stopCompany],
  };
}

function pageOf({ title, text, choices = [] }: Page, nonce: string): string {
  const forms: Markup[] = choices.map(
    ({ choice, label, secondary }) => html`<form method="post">
<button name="answer" value="${choice}"${secondary ? html` class="secondary"` : ""}>${label}</button></form>
`,
  );
  return htmlText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${forms}</main>
</body>
</html>
`);
}
