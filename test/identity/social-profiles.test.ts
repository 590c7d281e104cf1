import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLostLetters, profileOf } from "../../src/identity/social-profiles.ts";
import { anyText } from "../support/any-text.ts";

describe("a profile", () => {
  it.each([
    ["https://www.linkedin.com/company/Acme/", "linkedin", "company/acme", false, true],
    ["https://de.linkedin.com/in/ada-byron?trk=x", "linkedin", "in/ada-byron", true, true],
    ["https://twitter.com/AdaByron", "x", "adabyron", null, true],
    ["https://x.com/acme/status/1", "x", "acme", null, false],
    ["https://github.com/Acme", "github", "acme", null, true],
    ["https://github.com/acme/robot", "github", "acme", null, false],
    ["https://github.com/orgs/acme/people", "github", "acme", null, true],
  ])("%s is %s's %s", (url, network, handle, person, exact) => {
    expect(profileOf(url)).toMatchObject({ network, handle, person, exact });
  });

  it.each([
    "https://acme.com/",
    "nonsense",
    "",
    "https://www.linkedin.com/shareArticle?url=x",
    "https://www.linkedin.com/company/",
    "https://twitter.com/intent/tweet?text=x",
    "https://x.com/a-name-with-dashes",
    "https://gist.github.com/acme",
    "https://acme.github.io/",
    "https://www.linkedin.com/in/ren%EF%BF%BD",
  ])("%s is none", (url) => {
    expect(profileOf(url)).toBeNull();
  });

  it("has one address, which is its own profile, whatever leads to it", () => {
    const path = fc.oneof(
      anyText,
      fc.webPath(),
      fc.stringMatching(/^\/(?:in|company)?\/?[a-zA-Z0-9-]{1,20}$/),
    );
    const host = fc.constantFrom("www.linkedin.com", "uk.linkedin.com", "twitter.com", "x.com", "github.com");
    fc.assert(
      fc.property(host, path, (on, at) => {
        const profile = profileOf(`https://${on}/${at}`);
        if (profile === null) return;
        expect(profileOf(profile.url)).toEqual({ ...profile, exact: true });
        expect(profile.handle).toBe(profile.handle.toLowerCase());
      }),
    );
  });
});

it("a letter is lost where the sign for it stands, written or encoded", () => {
  expect(["a\ufffd", "a%EF%BF%BD", "a%ef%bf%bdb"].every(hasLostLetters)).toBe(true);
  expect(["é", "%C3%A9", ""].some(hasLostLetters)).toBe(false);
});
