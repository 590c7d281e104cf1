import type { TextSink } from "../../ports/crawler.ts";

/** Takes plain text for a reader of pages: what blank lines part are paragraphs, and nothing in it is markup. */
export function paragraphsInto(page: TextSink): TextSink {
  /** Line breaks since the last word; two where a paragraph begins. */
  let breaks = 2;
  return {
    write: (part) => {
      const lines = part.replaceAll("&", "&amp;").replaceAll("<", "&lt;").split("\n");
      for (const [index, line] of lines.entries()) {
        if (index > 0) breaks += 1;
        if (!/\S/.test(line) && breaks > 0) continue;
        if (breaks > 0) page.write(breaks > 1 ? "<p>" : "\n");
        breaks = 0;
        page.write(line);
      }
    },
  };
}
