const ascii = new TextDecoder("windows-1252");

/**
 * Text of a body. The charset is taken from the byte order mark, then the `Content-Type` header, then the page's own
 * `meta` or XML declaration; with none, or with one that is unknown or wrong, the body is read as UTF-8 where it is
 * valid UTF-8, else as windows-1252.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  const label = fromMark(bytes) ?? fromHeader(contentType) ?? fromDeclaration(bytes);
  const decoder = label === null ? null : decoderFor(label);
  if (decoder && decoder.encoding !== "utf-8") return decoder.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder("utf-8").decode(bytes);
    const broken = lenient.split("\ufffd").length - 1;
    return decoder !== null && broken < 20 ? lenient : ascii.decode(bytes);
  }
}

function fromMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function fromHeader(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

function fromDeclaration(bytes: Uint8Array): string | null {
  const head = ascii.decode(bytes.subarray(0, 4096));
  const found =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1] ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?([^\s"'/>;]+)/i.exec(head)?.[1];
  return found === undefined || /^utf-?16/i.test(found) ? null : found;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label.trim());
  } catch {
    return null;
  }
}
