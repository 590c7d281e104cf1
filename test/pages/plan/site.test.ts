import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanAddress,
  isAsset,
  isSameSite,
  pageKey,
  segmentsOf,
  siteOf,
} from "../../../src/pages/plan/site.ts";
import { anyText } from "../../support/any-text.ts";

describe("a site", () => {
  it.each([
    ["https://www.acme.com/a", "http://blog.acme.com", true],
    ["https://acme.co.uk", "https://other.co.uk", false],
    ["https://one.github.io", "https://two.github.io", false],
    ["http://127.0.0.1:80/", "http://127.0.0.1:81/", false],
    ["https://acme.com", "nonsense", false],
    ["mailto:a@acme.com", "mailto:b@acme.com", false],
  ])("%s and %s are of one: %s", (one, other, same) => {
    expect(isSameSite(one, other)).toBe(same);
    expect(isSameSite(other, one)).toBe(same);
  });

  it("is that of each of its addresses", () => {
    expect(siteOf("https://a.b.acme.com/x")).toBe("acme.com");
    expect(siteOf("ftp://acme.com")).toBeNull();
  });
});

describe("a page's address", () => {
  it.each([
    ["https://www.acme.com/news/", "http://acme.com/news"],
    ["https://acme.com/news/index.html", "https://acme.com/news"],
    ["https://acme.com/news?utm_source=x&ref=y#top", "https://acme.com/news"],
    ["https://acme.com/news;jsessionid=12ab", "https://acme.com/news"],
    ["https://acme.com/news?v=3f9c1e2b", "https://acme.com/news"],
    ["https://acme.com/news?t=1778582700", "https://acme.com/news"],
  ])("%s is that of %s", (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other));
  });

  it.each([
    ["https://acme.com/news?page=2", "https://acme.com/news"],
    ["https://acme.com/news", "https://acme.com/newsroom"],
    ["https://acme.com/News", "https://acme.com/news"],
    ["https://acme.com:8080/", "https://acme.com/"],
    ["https://acme.com/?id=12", "https://acme.com/?id=13"],
  ])("%s is not that of %s", (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other));
  });

  it("is clean once it was cleaned, and of no text is anything thrown", () => {
    const address = fc.oneof(
      anyText,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      anyText.map((text) => `https://acme.com/${text}?utm_source=${text}`),
    );
    fc.assert(
      fc.property(address, (url) => {
        const cleaned = cleanAddress(url);
        expect(cleanAddress(cleaned)).toBe(cleaned);
        expect(pageKey(cleaned)).toBe(pageKey(url));
        expect(Array.isArray(segmentsOf(url))).toBe(true);
      }),
    );
  });
});

describe("the path of a page", () => {
  it.each([
    ["https://acme.com/", []],
    ["https://acme.com/en-us/About-Us.html", ["about-us"]],
    ["https://acme.com/de/%C3%BCber-uns/", ["über-uns"]],
    ["https://acme.com/om-os/", ["om-os"]],
    ["https://acme.com/de_AT/om-os", ["om-os"]],
    ["https://acme.com/blog/index.php", ["blog"]],
    ["https://acme.com/%E0%A4%A/x", ["%e0%a4%a", "x"]],
    ["nonsense", []],
  ])("%s: %j", (url, segments) => {
    expect(segmentsOf(url)).toEqual(segments);
  });

  it("ends in a file that is no page where it says so", () => {
    for (const name of ["a.pdf", "a.PNG", "b/c.tar", "x.mjs?y=1"])
      expect(isAsset(`https://acme.com/${name}`)).toBe(true);
    for (const name of ["", "a.html", "pdf", "a.pdf/more", "?file=a.pdf"])
      expect(isAsset(`https://acme.com/${name}`)).toBe(false);
  });
});
