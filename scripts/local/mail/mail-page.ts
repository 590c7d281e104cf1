import type { Email } from "./inbox.ts";

/** An email as a page to look at. What it holds stands in a frame of its own, where no script runs. */
export function mailPage({ from, to, subject, html, text, createdAt }: Email): string {
  const head = { From: from, To: to.join(", "), Subject: subject, At: createdAt };
  const rows = Object.entries(head).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  const frame = `<iframe sandbox="allow-popups" title="The mail" srcdoc="${escaped(html ?? "")}"></iframe>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title><style>
body { font-family: sans-serif; margin: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
iframe { width: 100%; height: 75vh; border: 1px solid #ccc; }
pre { white-space: pre-wrap; }
</style></head><body><p><a href="/emails">all mails</a></p><dl>${rows.join("")}</dl>
${html ? frame : ""}${text ? `<h2>As text</h2><pre>${escaped(text)}</pre>` : ""}</body></html>
`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
