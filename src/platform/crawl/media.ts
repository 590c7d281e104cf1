import { oneLine } from "../../domain/text/one-line.ts";

const readable = new RegExp(
  oneLine`
    ^(
      text\/(html|plain|xml)|application\/(xhtml\+xml|xml|rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)
      |[a-z0-9.+-]+\/[a-z0-9.+-]+\+(xml|json)
    )$
  `,
);
const undeclared = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/unknown",
  "unknown/unknown",
]);
const magic: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x4f, 0x67, 0x67, 0x53],
  [0x00, 0x00, 0x01, 0x00],
];

/** MIME type of a `Content-Type` header, lower case, without parameters; empty where there is none. */
export function mimeOf(header: string | null): string {
  return (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Whether a declared type may hold text that is read here; an undeclared one may. */
export function mayBeRead(mime: string): boolean {
  return undeclared.has(mime) || (readable.test(mime) && mime !== "image/svg+xml");
}

/**
 * The type a body has in truth: `declared`, unless that says nothing, then judged by how the body begins. Null where
 * the bytes are those of a document, an archive, an image or anything else that is not text, whatever was declared.
 */
export function trueType(declared: string, bytes: Uint8Array): string | null {
  if (magic.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return null;
  const head = bytes.subarray(0, 1024);
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && head.filter((byte) => byte === 0).length > head.length / 50) return null;
  const start = new TextDecoder("windows-1252")
    .decode(head)
    .replace(/^(ï»¿|\s)+/, "")
    .toLowerCase();
  const looksHtml = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body|title|meta)\b/.test(
    start,
  );
  if (!undeclared.has(declared) && !(declared === "text/plain" && looksHtml)) return declared;
  if (looksHtml) return "text/html";
  if (start.startsWith("<?xml") || /^<(rss|feed|urlset|sitemapindex)\b/.test(start)) return "application/xml";
  if (/^[{[]/.test(start)) return "application/json";
  return start.startsWith("<") ? "text/html" : "text/plain";
}
