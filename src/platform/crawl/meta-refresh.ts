import { Tokenizer } from "htmlparser2";
import { cut } from "../../domain/text/text.ts";
import { silent } from "../../pages/markup.ts";

/** Characters of a page that are looked through. */
export const headLength = 20_000;
const maxSeconds = 5;
const passedOver = new Set(["noscript", "template"]);

/** Where a page sends its reader at once (within five seconds) by `meta refresh`, or null. Relative addresses stay relative. */
export function metaRefresh(html: string): string | null {
  const head = cut(html, headLength);
  let target: string | null = null;
  let passed: { name: string; depth: number } | null = null;
  let tag = "";
  let attribute = "";
  let values = new Map<string, string>();
  const add = (text: string) => {
    if (tag === "meta") values.set(attribute, (values.get(attribute) ?? "") + text);
  };
  const opened = () => {
    if (passed !== null || tag !== "meta" || target !== null) return;
    if (values.get("http-equiv")?.trim().toLowerCase() === "refresh")
      target = targetOf(values.get("content") ?? "");
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ...silent,
      onopentagname: (start, end) => {
        tag = head.slice(start, end).toLowerCase();
        values = new Map();
        if (passed?.name === tag) passed.depth += 1;
        else if (passed === null && passedOver.has(tag)) passed = { name: tag, depth: 1 };
      },
      onattribname: (start, end) => {
        attribute = head.slice(start, end).toLowerCase();
        if (values.has(attribute)) attribute = "";
      },
      onattribdata: (start, end) => add(head.slice(start, end)),
      onattribentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        const name = head.slice(start, end).toLowerCase();
        if (passed?.name === name && --passed.depth === 0) passed = null;
      },
    },
  );
  tokenizer.write(head);
  tokenizer.end();
  return target;
}

/** The address in `0; url='/new'`; null where it is none, or not at once. */
function targetOf(content: string): string | null {
  const [, seconds = "", rest = ""] = /^(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,](.*)$/s.exec(content.trim()) ?? [];
  if (seconds === "" || Number(seconds) > maxSeconds) return null;
  const said = rest.trim().replace(/^url\s{0,9}=/i, "");
  const address = said.trim().replace(/^["']|["']$/g, "");
  return address === "" || /["']/.test(address) ? null : address;
}
