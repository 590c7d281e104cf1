import { patternSource } from "../../domain/text/pattern-source.ts";

const readable = new RegExp(
  patternSource`
    ^(
      text\/(html|plain|xml)|application\/(xhtml\+xml|xml|rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)
      |[a-z0-9.+-]+\/[a-z0-9.+-]+\+(xml|json)
    )$
  `,
);
/** Declared types that do not say what the body is. */
const undeclared = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/unknown",
  "unknown/unknown",
]);
/** Types of large binary files; their bodies are not read. */
const binary = new RegExp(
  patternSource`
    ^(?:image|audio|video|font|model)\/
    |^application\/(?:
      pdf|zip|gzip|x-(?:tar|gzip|bzip2?|7z-compressed|rar-compressed|msdownload)|msword|java-archive|vnd\.(?!.*\+(?:xml|json)$)
    )
  `,
);
/** First bytes of PDF, ZIP, gzip, PNG, GIF, JPEG, RIFF, ELF, old Office, 7z, Ogg, icon, compress and Zstandard files. */
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
  [0x1f, 0x9d],
  [0x28, 0xb5, 0x2f, 0xfd],
];
/** Bytes with more control characters than this number and than this share are not text. */
const maxControls = 3;
const maxControlShare = 0.01;
/** Minimum number of zero bytes for UTF-16. */
const minZeros = 4;

/** The MIME type of a `Content-Type` header in lower case without parameters: the last valid one of a list. Empty if there is none. */
export function mimeOf(header: string | null): string {
  const types = (header ?? "")
    .split(",")
    .flatMap((member) => /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)(?=[\s;]|$)/.exec(member)?.[1] ?? []);
  return types.at(-1)?.toLowerCase() ?? "";
}

/** The values of the `charset` parameters of a `Content-Type` header. */
export const charsetsIn = (header: string | null): string[] =>
  [...(header ?? "").matchAll(/charset\s*=\s*["']?([^\s"';,]+)/gi)].flatMap(([, charset]) => charset ?? []);

/** True if a body of this type may contain readable text; {@link trueType} decides by its first bytes. */
export const mayBeRead = (mime: string): boolean => !binary.test(mime);

/** The encoding of a charset's label; null if it is unknown. */
export function encodingOf(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

const byteOrders = ["utf-16le", "utf-16be"] as const;
/** Spaces and punctuation. With the wrong byte order, a text has almost none. */
const frequent = /[ \n<>.,!?\u3002\uff0c]/gu;

/**
 * Detects UTF-16, in this order: by a byte order mark or a `<` at the start; by the zero bytes of Latin characters; by the charset of the
 * header, if the bytes contain control characters, which a text in another encoding does not. In the last case the byte order is the one
 * with more spaces and punctuation, and the one of the header if both have the same number. Null for other encodings.
 */
export function utf16Encoding(bytes: Uint8Array, header: string | null): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const zeros = [0, 0];
  const head = bytes.subarray(0, 1024);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const [fewer, more] = even < odd ? [even, odd] : [odd, even];
  if (more >= minZeros && more >= head.length / 4 && fewer <= more / 10)
    return odd > even ? "utf-16le" : "utf-16be";
  const named = byteOrders.find((order) => charsetsIn(header).map(encodingOf).includes(order));
  if (named === undefined || !head.some((byte) => byte < 9)) return null;
  const marksIn = (order: string) => new TextDecoder(order).decode(head).match(frequent)?.length ?? 0;
  const other = named === "utf-16le" ? "utf-16be" : "utf-16le";
  return marksIn(other) > marksIn(named) ? other : named;
}

/** True if the text is an HTML document: it starts with a doctype or a tag of the head or body, after any comments. */
export const beginsAsHtml = (text: string): boolean =>
  /^(?:<\?xml[^<>]*>\s*)?<(?:!doctype html|html|head|body|title|meta)\b/i.test(withoutComments(text));

const withoutComments = (text: string): string =>
  text.replace(/^[\s\ufeff]+/, "").replace(/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+/, "");

/**
 * The type of a body: that of the `Content-Type` header, or if that is unknown, the type that its beginning shows. Null for documents,
 * archives, images and other binary data, whatever was declared.
 */
export function trueType(header: string | null, bytes: Uint8Array): string | null {
  const declared = mimeOf(header);
  if (magic.some((signature) => signature.every((byte, index) => bytes[index] === byte))) return null;
  const head = bytes.subarray(0, 1024);
  const utf16 = utf16Encoding(head, header);
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  if (utf16 === null && controls > maxControls && controls > head.length * maxControlShare) return null;
  const start = withoutComments(new TextDecoder(utf16 ?? "utf-8").decode(head));
  const isHtml = beginsAsHtml(start);
  if (readable.test(declared) && declared !== "image/svg+xml" && !(declared === "text/plain" && isHtml))
    return declared;
  if (isHtml) return "text/html";
  if (/^<(?:\?xml|rss|feed|rdf:rdf|urlset|sitemapindex)\b/i.test(start)) return "application/xml";
  if (/^[{[]/.test(start)) return "application/json";
  if (start.startsWith("<")) return "text/html";
  return undeclared.has(declared) ? "text/plain" : null;
}
