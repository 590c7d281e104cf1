import { concatenate } from "../../domain/bytes.ts";
import { wellFormed } from "../../domain/text/text.ts";
import type { TextSink } from "../../ports/crawler.ts";
import { charsetsIn, encodingOf, utf16Encoding } from "./media.ts";

const ascii = new TextDecoder("windows-1252");

/** A way to decode a body. */
interface Reading {
  label: string;
  /** Fails at the first invalid byte. */
  fatal: boolean;
  /** Fails if the whole body has more invalid bytes than valid letters beyond ASCII. */
  doubted: boolean;
}

/** Decodes a body as its bytes arrive. */
export interface Decoding {
  take: (bytes: Uint8Array) => void;
  /** The body is complete. */
  end: () => void;
}

const headBytes = 4096;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const controls = /[\u0001-\u0008\u000e-\u001f\u007f]/g;
const strict: Reading = { label: "utf-8", fatal: true, doubted: false };
const lenient: Reading = { label: "utf-8", fatal: false, doubted: true };
const western: Reading = { label: "windows-1252", fatal: false, doubted: false };

/**
 * Decodes a body while it comes. The charset is taken from the byte order mark or the zero bytes of UTF-16, then the `Content-Type`
 * header, then the page's own `meta` or XML declaration. Without a known charset that fits the bytes, the body is read as UTF-8 if it is
 * valid, otherwise as the page declares, otherwise as windows-1252. Valid UTF-8 is read as UTF-8 even if UTF-16 or a single-byte charset
 * is declared; a body with more broken than valid UTF-8 letters is not. The text contains no half characters and no control characters
 * except white space. `open` gets the first bytes, and is called again if the body has to be read from the start.
 */
export function createDecoding(contentType: string | null, open: (head: Uint8Array) => TextSink): Decoding {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let readings: Reading[] | null = null;
  let reading = western;
  let decoder = new TextDecoder(western.label);
  let sink: TextSink | null = null;
  let broken = 0;
  let spelt = 0;

  /** Returns false if the bytes are invalid in this encoding. */
  const write = (bytes: Uint8Array | null): boolean => {
    let text: string;
    try {
      text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      return false;
    }
    if (reading.doubted) {
      broken += text.split("\ufffd").length - 1;
      spelt += text.match(/[\u0080-\ufffc]/gu)?.length ?? 0;
    }
    if (text !== "") sink?.write(wellFormed(text).replace(controls, ""));
    return true;
  };
  const next = (): void => {
    const head = concatenate(chunks, Math.min(size, headBytes));
    readings ??= readingsOf(head, contentType);
    reading = readings.shift() ?? western;
    decoder = new TextDecoder(reading.label, { fatal: reading.fatal });
    [broken, spelt] = [0, 0];
    sink = open(head);
    if (!chunks.every(write)) next();
  };

  return {
    take: (bytes) => {
      chunks.push(bytes);
      size += bytes.byteLength;
      if (readings !== null) {
        if (!write(bytes)) next();
      } else if (size >= headBytes) next();
    },
    end: () => {
      if (readings === null) next();
      while (!write(null) || broken > spelt) next();
    },
  };
}

/** Decodes a complete body as {@link createDecoding} does. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  let parts: string[] = [];
  const decoding = createDecoding(contentType, () => {
    parts = [];
    return { write: (part) => parts.push(part) };
  });
  decoding.take(bytes);
  decoding.end();
  return parts.join("");
}

/** Encodings to try, in order; the last one never fails. */
function readingsOf(head: Uint8Array, contentType: string | null): Reading[] {
  const hasMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  const certain = hasMark ? "utf-8" : utf16Encoding(head, contentType);
  // Markup in single bytes is not UTF-16.
  const isWide = head.includes(0) || !/<[!?/]?[a-z]+[\s>]/i.test(ascii.decode(head));
  const said =
    charsetsIn(contentType)
      .map(encodingOf)
      .findLast((encoding) => encoding !== null && (isWide || !encoding.startsWith("utf-16"))) ?? null;
  const inPage = encodingOf(fromDeclaration(head));
  // A page with a readable declaration is not UTF-16.
  const declared = inPage?.startsWith("utf-16") ? "utf-8" : inPage;
  const encoding = certain ?? said ?? declared;
  if (encoding === null) return [strict, western];
  const own = declared && declared !== "utf-8" ? { ...western, label: declared } : western;
  if (encoding === "utf-8") return [strict, lenient, own];
  const others = { ...western, label: encoding };
  return certain === null && doubtful.test(encoding) ? [strict, others] : [others];
}

/** Encodings whose text is almost never valid UTF-8 by chance. */
const doubtful = /^(?:utf-16[bl]e|windows-125\d|iso-8859-\d+|koi8-\w|macintosh)$/u;

function fromDeclaration(bytes: Uint8Array): string | null {
  const head = ascii.decode(bytes.subarray(0, headBytes));
  const found =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1] ??
    /<meta\b[^<>]*?\bcharset\s*=\s*["']?([^\s"'/>;]+)/i.exec(head)?.[1];
  return found ?? null;
}
