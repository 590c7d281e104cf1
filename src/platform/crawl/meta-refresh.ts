/** Where a page sends its reader at once (within five seconds) by `meta refresh`, or null. Relative addresses stay relative. */
export function metaRefresh(html: string): string | null {
  const head = html
    .slice(0, 20_000)
    .replace(/<!--[\s\S]*?-->|<(noscript|script|style|template)\b[\s\S]*?<\/\1\s*>/gi, "");
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/gi)) {
    if (!/http-equiv\s*=\s*["']?refresh\b/i.test(tag)) continue;
    const content = /content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
    const value = (content?.[1] ?? content?.[2] ?? content?.[3] ?? "").replaceAll("&amp;", "&");
    const target = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(value);
    if (target?.[2] && Number(target[1]) <= 5) return target[2];
  }
  return null;
}
