import { hexOf } from "../../domain/canonical.ts";
import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";

/** Characters that could imitate the fence, in any notation. */
const angles =
  /[<>\u02c2\u02c3\u2039\u203a\u2329\u232a\u276e-\u2771\u27e8\u27e9\u3008-\u300b\ufe64\ufe65\uff1c\uff1e\u1438\u1433]/gu;

/** Untrusted text, one JSON value per line, between two unpredictable lines. */
export interface Fenced {
  /** The name of the two lines: 96 random bits. */
  fence: string;
  text: string;
}

/**
 * The only way for text of a page into a prompt. Each value is one line of JSON without a line break or an angle bracket in
 * it, so that nothing in it ends the fence or begins another line; a quote copied from it says the same in JSON.
 */
export function fenced(values: readonly unknown[]): Fenced {
  const fence = `untrusted-${hexOf(crypto.getRandomValues(new Uint8Array(12)))}`;
  return { fence, text: [`<${fence}>`, ...values.map(lineOf), `</${fence}>`].join("\n") };
}

/** A value as one line of JSON, angle brackets and their look-alikes escaped. */
export function lineOf(value: unknown): string {
  return JSON.stringify(value).replace(
    angles,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Untrusted text for a model: well-formed, visible, with at most `length` characters. */
export function shown(text: string, length: number): string {
  return cut(visible(cut(text, length * 4)), length);
}
