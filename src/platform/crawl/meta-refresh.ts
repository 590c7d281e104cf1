import { Parser } from "htmlparser2";
import { cut } from "../../domain/text/text.ts";

/** Characters of a page that are searched. */
export const headLength = 20_000;
const maxSeconds = 5;

/** The target of a `meta refresh` within five seconds, or null. Relative addresses stay relative. */
export function metaRefresh(html: string): string | null {
  let target: string | null = null;
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (/^(?:noscript|template)$/.test(name)) hidden += 1;
      if (name !== "meta" || hidden > 0 || attributes["http-equiv"]?.trim().toLowerCase() !== "refresh")
        return;
      target ??= refreshTarget(attributes.content ?? "");
    },
    onclosetag: (name) => {
      if (/^(?:noscript|template)$/.test(name)) hidden -= 1;
    },
  });
  parser.end(cut(html, headLength));
  return target;
}

/** The address in `0; url='/new'`, as in a `Refresh` header; null if there is none or the delay is above five seconds. */
export function refreshTarget(content: string): string | null {
  const [, seconds = "", rest = ""] =
    /^(\d{1,4})(?:\.\d{0,9})?(?:\s{0,9}[;,]|\s)(.*)$/s.exec(content.trim()) ?? [];
  if (seconds === "" || Number(seconds) > maxSeconds) return null;
  const said = rest.trim().replace(/^url\s{0,9}(?:=|$)/i, "");
  const address = said.trim().replace(/^["']|["']$/g, "");
  return address === "" || /["']/.test(address) ? null : address;
}
