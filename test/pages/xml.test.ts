import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readXml } from "../../src/pages/xml.ts";
import { anyText } from "../support/any-text.ts";

/** What is told of a document, a line each. */
function told(source: string, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  const more = (line: string) => lines.push(line) < most;
  readXml(source, {
    open: (path, attributes) =>
      more(
        `<${path.join("/")}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}=${value}`)
          .join("")}`,
      ),
    text: (text, path) => void more(`${path.at(-1)}: ${text}`),
    close: (path) => more(`>${path.join("/")}`),
  });
  return lines;
}
const textOf = (source: string) => {
  const all: string[] = [];
  readXml(source, { open: () => true, close: () => true, text: (text) => void all.push(text) });
  return all.join("");
};

describe("a document", () => {
  it("is told in order, with names in small letters, attributes and what stands inside", () => {
    expect(told("<RSS a=\"1\" B='x &amp; y'><dc:Date>5 &lt; 6</dc:Date><e/></RSS>")).toEqual([
      "<rss a=1 b=x & y",
      "<rss/dc:date",
      "dc:date: 5 ",
      "dc:date: <",
      "dc:date:  6",
      ">rss/dc:date",
      "<rss/e",
      ">rss/e",
      ">rss",
    ]);
  });

  it.each([
    ["entities and references", "<a>&amp;&lt;&gt;&quot;&apos;&#233;&#x1F600;</a>", "&<>\"'é😀"],
    ["characters as they are", "<a><![CDATA[<b> & c]]></a>", "<b> & c"],
    ["nothing of comments and instructions", "<?xml x?><a><!-- no -->yes</a>", "yes"],
    ["no entity that a document defines", '<!DOCTYPE a [<!ENTITY x "boom">]><a>&x;</a>', "&x;"],
  ])("has %s", (_what, source, text) => {
    expect(textOf(source).trim().endsWith(text)).toBe(true);
  });

  it("that leaves elements open ends them with what is around them", () => {
    expect(told("<a><b><c></a><d>")).toEqual(["<a", "<a/b", "<a/b/c", ">a/b/c", ">a/b", ">a", "<d", ">d"]);
    expect(told("</b><a></c></a>")).toEqual(["<a", ">a"]);
  });

  it("is read no further than is wanted, and below sixty-four elements not at all", () => {
    expect(told("<a><b/><c/></a>", 2)).toEqual(["<a", "<a/b"]);
    const deep = `${"<a>".repeat(100)}deep${"</a>".repeat(100)}<b>after</b>`;
    expect(told(deep).filter((line) => line.startsWith("<"))).toHaveLength(65);
    expect(textOf(deep)).toBe("after");
  });

  it("of any text throws nothing, and closes what it opens, in order", () => {
    const piece = fc.constantFrom(
      ..."<a>|</a>|<b x='1'|>|<![CDATA[|]]>|<!--|-->|&amp;|&#0;|</b>|<c/>".split("|"),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, anyText), { maxLength: 20 }), (parts) => {
        const open: string[] = [];
        readXml(parts.join(""), {
          open: (path) => open.push(path.join("/")) > 0,
          text: (text) => expect(typeof text).toBe("string"),
          close: (path) => {
            expect(open.pop()).toBe(path.join("/"));
            return true;
          },
        });
        expect(open).toEqual([]);
      }),
    );
  });
});
