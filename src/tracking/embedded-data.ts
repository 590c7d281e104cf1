import { isoMicros } from "../domain/dates.ts";
import { digest } from "../domain/digest.ts";
import { absolute, fold, type PageDocument } from "./document.ts";
import { isObject, type JsonObject, strings } from "./json-ld.ts";
import { saysSomething, withoutNoise } from "./noise.ts";
import type { Block } from "./types.ts";

const maxObjects = 3_000;
const maxBlocks = 300;
const technical =
  /(?:^|_)(?:id|uuid|key|slug|href|url|src|path|route|page|query|locale|lang|class|className|style|color|icon|image|img|alt|type|kind|hash|token|nonce|build\w*|asset\w*|domain|env|theme|variant|runtimeConfig)$|Id$|Url$|^__|^@|^\$/i;
const dated = /^(?:date|published(?:_?at|date|on)?|created(?:_?at)?|posted(?:_?at)?)$/i;
const leading = /^(?:href|url|link|path|slug)$/i;

/** What a page that draws itself by script says in the data it carries along, such as `__NEXT_DATA__`: one block per object with text. */
export function embeddedBlocks(page: PageDocument): Block[] {
  const blocks = new Map<string, Block>();
  let looked = 0;
  for (const script of page.document.querySelectorAll('script[type="application/json"]')) {
    const queue: unknown[] = [parsed(script.textContent ?? "")];
    while (queue.length > 0 && looked < maxObjects && blocks.size < maxBlocks) {
      const next = queue.shift();
      looked += 1;
      if (Array.isArray(next)) queue.unshift(...next.slice(0, 500));
      else if (isObject(next)) {
        const block = blockOf(page, next);
        if (block && !blocks.has(block.id)) blocks.set(block.id, block);
        queue.unshift(...Object.values(next).filter((value) => typeof value === "object" && value !== null));
      } else if (typeof next === "string" && next.includes(" ")) {
        const block = blockOf(page, { text: next });
        if (block && !blocks.has(block.id)) blocks.set(block.id, block);
      }
    }
  }
  return [...blocks.values()];
}

/** Links that the data of such a page holds: addresses with the words beside them. */
export function embeddedLinks(page: PageDocument): { url: string; text: string }[] {
  const links: { url: string; text: string }[] = [];
  for (const script of page.document.querySelectorAll('script[type="application/json"]')) {
    const queue: unknown[] = [parsed(script.textContent ?? "")];
    for (let looked = 0; queue.length > 0 && looked < maxObjects; looked += 1) {
      const next = queue.shift();
      if (!Array.isArray(next) && !isObject(next)) continue;
      if (isObject(next)) {
        const named = Object.entries(next).find(
          ([key, value]) => leading.test(key) && typeof value === "string",
        );
        const label = strings(next.label ?? next.title ?? next.text ?? next.name)[0] ?? "";
        const url =
          named && /^(?:\/|https?:)/.test(String(named[1])) ? absolute(page, String(named[1])) : null;
        if (url !== null) links.push({ url, text: fold(label) });
      }
      queue.push(
        ...Object.values(next)
          .slice(0, 500)
          .filter((value) => typeof value === "object"),
      );
    }
  }
  return links;
}

function blockOf(page: PageDocument, node: JsonObject): Block | null {
  const pieces: string[] = [];
  let link: string | null = null;
  let date: string | null = null;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "number" || typeof value !== "string") continue;
    if (dated.test(key)) date ??= isoMicros(value);
    else if (leading.test(key) && /^(?:\/|https?:)/.test(value)) link ??= absolute(page, value);
    else if (!technical.test(key) && isText(value)) pieces.push(fold(value.replace(/<[^<>]*>/g, " ")));
  }
  const text = pieces.join("\n").slice(0, 2_000);
  const form = withoutNoise(text);
  if (!saysSomething(form)) return null;
  return {
    id: digest(form),
    kind: pieces.length > 1 ? "card" : "paragraph",
    trail: [],
    text,
    link,
    publishedAt: date,
  };
}

function isText(value: string): boolean {
  if (value.length > 5_000 || /^(?:https?:|\/|#|data:|\{|\[)/.test(value) || /[{};]\s*$/.test(value))
    return false;
  return (
    /\p{L}{2}.*\s\S/su.test(value) ||
    /^\p{Lu}\p{L}{3,}$/u.test(value) ||
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{3,}/u.test(value)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? [];
  } catch {
    return [];
  }
}
