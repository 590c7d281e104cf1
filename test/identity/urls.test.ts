import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanUrl,
  githubLogin,
  isLinkedinCompanyUrl,
  isLinkedinPersonUrl,
  linkedinKey,
  normaliseUrl,
  websiteKey,
  xHandle,
} from "../../src/identity/urls.ts";

/** Keys, and the spellings of URLs that have them. */
const same: [string, string][] = [
  [
    "acme.com",
    `https://acme.com http://acme.com/ https://www.acme.com HTTPS://WWW.ACME.COM/ https://acme.com:443/ http://acme.com:80 acme.com
    https://acme.com./ https://acme.com?utm_source=x https://acme.com/#team //acme.com www.acme.com https://user:secret@acme.com`,
  ],
  ["acme.com/Team", "https://acme.com/Team/ http://www.acme.com//Team?x=1#y acme.com/%54eam"],
  [
    "linkedin.com/company/acme",
    `https://www.linkedin.com/company/acme/ https://fr.linkedin.com/company/Acme m.linkedin.com/company/acme
    https://linkedin.com/company/acme/about/?viewAsMember=true http://uk.linkedin.com/company/acme/people
    https://www.linkedin.com/mwlite/company/acme`,
  ],
  [
    "linkedin.com/in/jane-doe",
    `https://www.linkedin.com/in/jane-doe/ https://de.linkedin.com/in/Jane-Doe/en https://mobile.linkedin.com/mwlite/in/jane-doe
    https://www.linkedin.com/in/jane-doe?trk=public_profile`,
  ],
  [
    normaliseUrl("https://linkedin.com/in/andré-müller"),
    "https://www.linkedin.com/in/andr%C3%A9-m%c3%bcller/ https://linkedin.com/in/Andre\u0301-mu\u0308ller",
  ],
  ["x.com/acme", "https://twitter.com/Acme https://x.com/@acme https://mobile.twitter.com/acme?lang=en"],
  ["github.com/acme/api", "https://github.com/Acme/API http://www.github.com/acme/api/"],
  ["xn--mnchen-3ya.de", "https://münchen.de https://www.MÜNCHEN.de/ https://xn--mnchen-3ya.de"],
  ["localhost:3000/site", "http://localhost:3000/site/ localhost:3000/site"],
];

const different: [string, string][] = [
  ["https://acme.com", "https://acme.io"],
  ["https://acme.com", "https://blog.acme.com"],
  ["https://acme.com", "https://acme.com:8443"],
  ["https://acme.com/a", "https://acme.com/b"],
  ["https://acme.com/a", "https://acme.com/A"],
  ["https://sites.example/acme", "https://sites.example/other"],
  ["https://linkedin.com/company/acme", "https://linkedin.com/in/acme"],
  ["https://linkedin.com/company/acme", "https://linkedin.com/company/acme-labs"],
  ["https://acme.com/%2541", "https://acme.com/A"],
  ["https://acme.com/a%2Fb", "https://acme.com/a/b"],
];

describe("normaliseUrl", () => {
  it.each(same)("gives %s for every spelling", (key, spellings) => {
    for (const spelling of spellings.split(/\s+/)) expect(normaliseUrl(spelling)).toBe(key);
  });

  it.each(different)("keeps %s and %s apart", (one, other) => {
    expect(normaliseUrl(one)).not.toBe(normaliseUrl(other));
  });

  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const host = fc.oneof(
    fc.constantFrom(
      ..."linkedin.com fr.linkedin.com twitter.com x.com github.com www.www.acme.com".split(" "),
    ),
    fc.tuple(word, fc.constantFrom("com", "io", "co.uk")).map((parts) => parts.join(".")),
  );
  const segment = fc.oneof(
    word,
    fc.constantFrom(..."mwlite company in pub @@a %2541 %E0 %zz 100% .. é Ⅷ ẞ".split(" ")),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  const anyUrl = fc
    .tuple(host, fc.array(segment, { maxLength: 4 }), fc.string({ maxLength: 6 }))
    .map(([name, path, query]) => `https://${name}/${path.join("/")}?${query}`);

  it("takes a name of every object's own for a host like any other", () => {
    for (const text of ["__proto__", "constructor", "https://toString/x"]) {
      const key = normaliseUrl(text);
      expect(normaliseUrl(key)).toBe(key);
      expect(key).not.toContain("object Object");
    }
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(anyUrl, fc.string(), fc.webUrl()), (url) => {
        const key = normaliseUrl(url);
        expect(normaliseUrl(key)).toBe(key);
      }),
    );
  });
});

describe("cleanUrl", () => {
  it.each([
    ["acme.com", "https://acme.com"],
    ["http://Acme.com/", "http://acme.com"],
    [" https://user:secret@acme.com/a?b=1#c ", "https://acme.com/a?b=1"],
    ["http://localhost:8080/site", "http://localhost:8080/site"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ["https://münchen.de/", "https://xn--mnchen-3ya.de"],
  ])("stores %s as %s", (url, stored) => {
    expect(cleanUrl(url)).toBe(stored);
    expect(cleanUrl(stored)).toBe(stored);
  });

  const refused = "|acme|javascript:alert(1)|data:text/html,x|ftp://acme.com|mailto:jane@acme.com|https://";
  const broken = "https://acme.com/a\nb|https://acme.com/\u0000|https://ac me.com";
  it.each([...`${refused}|${broken}`.split("|"), `https://acme.com/${"a".repeat(2050)}`])(
    "refuses %j",
    (url) => {
      expect(cleanUrl(url)).toBeNull();
    },
  );
});

describe("profiles", () => {
  it.each([
    ["https://fr.linkedin.com/company/Acme/about", "company/acme", true, false],
    ["https://www.linkedin.com/in/Jane-Doe/", "in/jane-doe", false, true],
    ["https://www.linkedin.com/feed/", null, false, false],
    ["https://www.linkedin.com/in/", null, false, false],
    ["https://linkedin.com.evil.example/in/jane", null, false, false],
    ["https://notlinkedin.com/in/jane", null, false, false],
  ])("reads LinkedIn companies and people: %s", (address, key, company, person) => {
    expect(linkedinKey(address)).toBe(key);
    expect([isLinkedinCompanyUrl(address), isLinkedinPersonUrl(address)]).toEqual([company, person]);
  });

  it.each([
    ["https://x.com/Acme_HQ", "acme_hq"],
    ["https://twitter.com/@acme/status/1", "acme"],
    ["https://x.com/home", null],
    ["https://x.com/intent/follow?screen_name=acme", null],
    ["https://x.com/", null],
    ["https://x.com/a_name_that_is_too_long", null],
    ["https://xx.com/acme", null],
  ])("reads the handle of %s", (url, handle) => {
    expect(xHandle(url)).toBe(handle);
  });

  it.each([
    ["https://github.com/Acme", "acme"],
    ["https://github.com/acme/api/issues", "acme"],
    ["https://github.com/orgs/acme/people", "acme"],
    ["https://github.com/features/actions", null],
    ["https://github.com", null],
    ["https://gist.github.com/acme", null],
  ])("reads the login of %s", (url, login) => {
    expect(githubLogin(url)).toBe(login);
  });

  it("finds the key of a start page", () => {
    expect(websiteKey("https://www.acme.com/index.html")).toBe("acme.com");
    expect(websiteKey("https://acme.com/team")).toBe("acme.com/team");
  });
});
