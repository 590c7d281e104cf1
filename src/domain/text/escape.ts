/** Removes control characters, bidirectional overrides, invisible characters and lone surrogates. Line breaks and tabs stay. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(
      /(?![\n\t])\p{Cc}|\p{Bidi_Control}|[\u200b\u2028\u2029\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu,
      "",
    );
}

/** Text on one line: control characters and line breaks become spaces, and repeated white space one space. */
export function oneLine(text: string): string {
  return plainText(text.replace(/[\s\u2028\u2029\u0085]+/gu, " "))
    .replace(/ {2,}/gu, " ")
    .trim();
}

const longestAddress = 2048;

/** The normalised address if it is an absolute `http` or `https` URL without credentials of at most 2,048 characters; otherwise null. */
export function webLink(address: string | null): string | null {
  if (address === null || address.length > longestAddress) return null;
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href.length > longestAddress ? null : url.href;
}
