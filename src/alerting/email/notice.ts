import { html } from "hono/html";
import { cut } from "../../domain/text/text.ts";
import type { RenderedMail } from "./email.ts";
import { footerRow, paragraph, row, shell } from "./shell.ts";

/** Renders an email without text of pages: the subject as a sentence, then paragraphs. `why` is the reason why it is sent. */
export function renderNotice(subject: string, paragraphs: readonly string[], why: string): RenderedMail {
  const lines = [`${subject}.`, ...paragraphs];
  return {
    subject: cut(subject, 100),
    html: shell({
      title: subject,
      preheader: paragraphs[0] ?? "",
      rows: html`${row(lines.map(paragraph), 28)}${footerRow(why)}`,
    }),
    text: [...lines, "", "--", why, ""].join("\n"),
  };
}

/** A time in milliseconds of Unix time, such as `2026-11-21 02:43 UTC`. */
export const minuteOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
