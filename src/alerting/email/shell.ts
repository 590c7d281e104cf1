import { html, raw } from "hono/html";
import { oneLine, plainText } from "../../domain/text/escape.ts";

/** HTML whose text is escaped. */
export type Markup = ReturnType<typeof html>;

/** Markup as text. The templates are synchronous. */
export function htmlText(markup: Markup): string {
  if (markup instanceof Promise) throw new TypeError("an email template must be synchronous");
  return String(markup);
}

/** Untrusted text as one line for a template. */
export const line = (text: string): string => oneLine(text);

export const nothing = "";
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const style = raw(`
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101418!important}.card{background:#1a2027!important;border-color:#2d3640!important}
.ink{color:#f2f4f7!important}.soft{color:#b3bcc7!important}.link{color:#84adff!important}
.quote{background:#222a33!important;border-color:#4b5866!important}.rule{border-color:#2d3640!important}
.note{background:#26313d!important;border-color:#4b5866!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:20px!important}}
`);

/**
 * The frame of an email: one column of at most 600 pixels, light and dark, no scripts and no images. `preheader` is the
 * preview text of an inbox; `rows` are rows of the card's table.
 */
export function shell(mail: { title: string; preheader: string; rows: Markup }): string {
  return htmlText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${line(mail.title)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${line(mail.preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:600px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px;${font}">
${mail.rows}
</table>
</td></tr></table>
</body>
</html>
`);
}

/** A row of the card; `top` is its space above, in pixels. */
export function row(content: unknown, top = 16): Markup {
  return html`<tr><td class="pad" style="padding:${top}px 32px 0;">
${content}
</td></tr>
`;
}

/** The last row, in small type below a rule. */
export function footerRow(content: unknown): Markup {
  return html`<tr><td class="pad" style="padding:20px 32px 28px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="rule soft" style="border-top:1px solid #e4e7ec;padding-top:16px;font-size:13px;line-height:20px;color:#667085;">
${content}
</td></tr></table></td></tr>
`;
}

/** A paragraph in a box at the top. */
export function noteRow(content: unknown): Markup {
  return html`<tr><td class="pad" style="padding:28px 32px 0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="note ink" style="border:1px solid #d0d5dd;border-radius:8px;background:#f2f4f7;padding:12px 16px;
font-size:15px;line-height:22px;color:#101828;word-break:break-word;">
${content}
</td></tr></table></td></tr>
`;
}

/** A heading of a section within a row. */
export function heading(title: string): Markup {
  return html`<h2 class="soft" style="margin:0 0 10px;font-size:12px;line-height:18px;letter-spacing:.06em;
text-transform:uppercase;color:#667085;font-weight:600;">${title}</h2>`;
}

/** A paragraph that keeps line breaks. */
export function paragraph(text: string): Markup | typeof nothing {
  const lines = plainText(text).trim().split(/\n+/u);
  if (lines.join("") === "") return nothing;
  const broken = lines.map((one, at) => (at === 0 ? one : html`<br>${one}`));
  return html`<p class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;color:#344054;word-break:break-word;">${broken}</p>`;
}

/** A link in the text. */
export function link(
  href: string,
  text: string,
  css = "color:#175cd3;text-decoration:underline;",
  kind = "link",
): Markup {
  return html`<a class="${kind}" href="${href}" style="${css}">${line(text)}</a>`;
}

/** A link styled as a button. */
export function button(href: string, text: string): Markup {
  return html`<a href="${href}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#175cd3;
color:#ffffff;font-size:15px;line-height:22px;text-decoration:none;">${text}</a>`;
}
