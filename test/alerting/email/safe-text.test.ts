import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSafeText, safeName, unlinked } from "../../../src/alerting/email/safe-text.ts";
import { anyText } from "../../support/any-text.ts";

describe("a text", () => {
  it.each([
    "Acme raises a €12m Series A led by Fund One",
    "Zoë Robotics hires 120 engineers in 2026",
    "Opened on 2026-05-12, with 1 200 000 users and a score of 4.7",
    "Grew from 2024-2026",
    "第三季度收入增长",
  ])("is harmless: %s", (text) => {
    expect(isSafeText(text)).toBe(true);
  });

  it.each([
    ["an address of the web", "See https://evil.example/login"],
    ["a host alone", "Go to evil.com now"],
    ["a host of many labels", "Go to a.b.c.d.e.f.g.h.i.evil.app now"],
    ["a host in ASCII form", "Go to evil.xn--p1ai now"],
    ["a host that cannot exist", "Go to evil-.app now"],
    ["a host before further labels", "Go to evil.app.- now"],
    ["a host with a mark after it", "Go to evil.app\u0336 now"],
    ["a host with an invisible sign after it", "Go to evil.app\u200bx now"],
    ["a host of another script", "उदाहरण.भारत"],
    ["one written apart", "evil . com"],
    ["one in words", "evil dot com"],
    ["one in full-width signs", "ｅｖｉｌ．ｃｏｍ"],
    ["one with a mark in it", "evil\u200b.com"],
    ["one in brackets", "evil[.]com"],
    ["a mail address", "write to a@b.com"],
    ["one in words in brackets", "write to a (at) b"],
    ["a handle", "DM @acme_support"],
    ["a telephone number", "Call +1 (555) 010-9999"],
    ["a number of a computer", "at 192.168.0.1"],
    ["letters of two scripts", "Pаypal"],
    ["a call to act", "Click here to verify your account"],
    ["one letter by letter", "c l i c k  h e r e"],
    ["one with dots between", "c.l.i.c.k h.e.r.e"],
    ["money held out", "Win $5,000"],
  ])("is not, for it holds %s: %s", (_what, text) => {
    expect(isSafeText(text)).toBe(false);
  });
});

describe("a name that a customer typed", () => {
  it.each([
    ["Acme Robotics", "Acme Robotics"],
    ["Cal.com", "Cal"],
    ["Monday.com Ltd", "Monday Ltd"],
    ["a.b.c.d.e.f.g.h.i.evil.app", "evil"],
    ["evil.xn--p1ai", "evil"],
    ["  Zoë\n Labs ", "Zoë Labs"],
  ])("%j is called %j", (name, called) => {
    expect(safeName(name, 60)).toBe(called);
  });

  it.each([
    "https://evil.example/login",
    "a@b.com",
    "Click here to verify your account",
    "Pаypal",
    "",
    "+1 555 010 9999",
  ])("is not said: %j", (name) => {
    expect(safeName(name, 60)).toBeNull();
  });

  it("is said in as many characters as there is room for, with no address in it, whatever was typed", () => {
    const typed = fc.oneof(
      anyText,
      fc.tuple(anyText, fc.domain()).map(([text, host]) => `${text} ${host}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 40 }), (name, longest) => {
        const called = safeName(name, longest);
        if (called === null) return;
        expect(Array.from(called).length).toBeLessThanOrEqual(longest);
        expect(called).not.toMatch(/:\/\/|www\.|\p{L}@\p{L}|[\n\r]/u);
      }),
    );
  });
});

it.each([
  ["Visit evil.example.com/now today", "Visit evil[.]example[.]com/now today"],
  ["See https://evil.com/a?b=1", "See https[:]//evil[.]com/a?b=1"],
  ["Write to ceo@evil.co.uk", "Write to ceo[at]evil[.]co[.]uk"],
  ["mailto:ceo@evil.com", "mailto[:]ceo[at]evil[.]com"],
  ["Log in at 192.168.0.1 now", "Log in at 192[.]168[.]0[.]1 now"],
  ["Visit evil。com and evil․com", "Visit evil[.]com and evil[.]com"],
  ["Visit a.b.c.d.e.f.g.h.evil.com", "Visit a[.]b[.]c[.]d[.]e[.]f[.]g[.]h[.]evil[.]com"],
  ["Visit उदाहरण.भारत", "Visit उदाहरण[.]भारत"],
  ["Visit evil-.com", "Visit evil-[.]com"],
  ["Visit evil.app.- or evil.app\u0336", "Visit evil[.]app[.]- or evil[.]app\u0336"],
  ["Acme raises $1.5M. Next: 3.2 million users", "Acme raises $1.5M. Next: 3.2 million users"],
  ["Version 2.4.1 of Node.js is here", "Version 2.4.1 of Node.js is here"],
  ["It ends here.Then it goes on", "It ends here.Then it goes on"],
])("no mail program makes a link of %j", (text, shown) => {
  expect(unlinked(text)).toBe(shown);
});
