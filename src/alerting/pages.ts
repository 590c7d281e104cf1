import { html, raw } from "hono/html";
import type { LinkState } from "../store/mail/links.ts";
import type { Answer } from "./answers.ts";
import { type Markup, written } from "./letter/shell.ts";
import { shownName } from "./letter/subject.ts";

interface Page {
  title: string;
  said: string;
  choices: readonly { answer: Answer; label: string; quiet?: boolean }[];
}

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
button.quiet{background:transparent;color:var(--ink);border-color:var(--edge)}
button:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
@media (max-width:600px){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.5rem}}
`);

/**
 * The page of a mail link as things stand: plain words, a button for each choice, no scripts. `nonce`: the style's; `said`:
 * what the reader has just answered.
 */
export function linkPage(state: LinkState, nonce: string, said: Answer | null = null): string {
  return pageOf(choicesOf(state, said), nonce);
}

const notices = {
  dead: {
    title: "This link does not work",
    said: "It may be cut off, or too old. Use the link of the newest mail you got.",
  },
  busy: { title: "Too many requests", said: "Wait a minute and try again." },
  away: {
    title: "This cannot be answered now",
    said: "What you chose may not have been stored. Wait a minute, then open the link of the mail again.",
  },
};

/** The page of a link that leads nowhere (`dead`), is used too often (`busy`), or cannot be looked up or stored now (`away`). */
export function noticePage(notice: keyof typeof notices, nonce: string): string {
  return pageOf({ ...notices[notice], choices: [] }, nonce);
}

function choicesOf(state: LinkState, answered: Answer | null): Page {
  const company = shownName(state.companyName) ?? "this company";
  const known = shownName(state.organisation);
  const theirs = known ?? "the same organisation";
  const organisation = known ?? "The organisation that gave your address";
  const about = state.companyExists
    ? `mails about ${company}`
    : "mails about a company that is not tracked any more";
  const stopAll = { answer: "stop_all", label: `Stop all alerts of ${theirs}` } as const;
  const undo = { answer: "resume", label: "Undo: send them to me again", quiet: true } as const;
  const stopCompany = state.companyExists
    ? [{ answer: "stop_company", label: `Stop only mails about ${company}`, quiet: true } as const]
    : [];
  if (state.complained)
    return {
      title: "You get no more of these mails",
      said:
        `You reported a mail of ${known ?? "this organisation"} as spam, so it sends you nothing more. ` +
        "Alerts of other organisations are not affected.",
      choices: [],
    };
  if (state.stoppedAll)
    return {
      title: "You get no more of these mails",
      said: `Neither ${about} nor other alerts of ${theirs}. Alerts of other organisations are not touched.`,
      choices: [undo],
    };
  if (state.consent === "no")
    return {
      title: "You get no alerts",
      said: `You said no. ${organisation} sends you nothing, and you are not asked again.`,
      choices: [{ answer: "yes", label: "Send them to me after all", quiet: true }],
    };
  if (state.asked && state.consent === null)
    return {
      title: `Do you want ${about}?`,
      said:
        `${organisation} sends you one when something on its website matches a rule of theirs. ` +
        `A yes holds for all alerts of ${theirs}; you may stop them at any time.`,
      choices: [
        { answer: "yes", label: "Yes, send them to me" },
        { answer: "no", label: "No, send me nothing", quiet: true },
      ],
    };
  if (state.stoppedCompany)
    return {
      title: `You get no more ${about}`,
      said: `Alerts of ${theirs} about other companies still reach you.`,
      choices: [{ ...stopAll, quiet: true }, undo],
    };
  if (answered === "yes" || answered === "resume")
    return {
      title: state.companyExists
        ? `You will get alerts about ${company}`
        : `You will get alerts of ${known ?? "the organisation"}`,
      said:
        `${organisation} sends you one when something on a company's website matches a rule of theirs, whichever company it is. ` +
        "You may stop them at any time.",
      choices: [{ ...stopAll, quiet: true }, ...stopCompany],
    };
  return {
    title: "Stop these mails?",
    said:
      `You get ${about} because your address was given for the alerts of ${known ?? "an organisation"}. ` +
      "Nothing is stopped until you choose.",
    choices: [stopAll, ...stopCompany],
  };
}

function pageOf({ title, said, choices }: Page, nonce: string): string {
  const forms: Markup[] = choices.map(
    ({ answer, label, quiet }) => html`<form method="post">
<button name="answer" value="${answer}"${quiet ? html` class="quiet"` : ""}>${label}</button></form>
`,
  );
  return written(html`<!doctype html>
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
<p>${said}</p>
${forms}</main>
</body>
</html>
`);
}
