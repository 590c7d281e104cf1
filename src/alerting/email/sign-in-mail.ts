import { html } from "hono/html";
import type { SignInLink } from "../../ports/mail.ts";
import type { RenderedMail } from "./email.ts";
import { button, footerRow, paragraph, row, shell } from "./shell.ts";
import { shownName } from "./subject.ts";

/** The email with links to the console, one per organisation of the member. */
export function renderSignInMail(links: readonly SignInLink[]): RenderedMail {
  const subject = "Your link to sign in";
  const intro = "Open the link within 15 minutes, in the browser where you asked for it. It works once.";
  const why = "If you did not ask to sign in, ignore this email. Nobody can sign in without it.";
  const named = links.map(({ organisation, url }) => ({
    url,
    text: `Sign in to ${shownName(organisation) ?? "your organisation"}`,
  }));
  return {
    subject,
    html: shell({
      title: subject,
      preheader: intro,
      rows: html`${row(paragraph(intro), 28)}${named.map(({ url, text }) => row(button(url, text)))}${footerRow(why)}`,
    }),
    text: [intro, "", ...named.map(({ url, text }) => `${text}: ${url}`), "", "--", why, ""].join("\n"),
  };
}
