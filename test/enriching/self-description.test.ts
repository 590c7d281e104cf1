import { describe, expect, it } from "vitest";
import { selfDescription } from "../../src/enriching/self-description.ts";
import { profileOf } from "../../src/identity/social-profiles.ts";
import { pageFrom } from "./pages.ts";

const meta = (text: string) => `<title>Acme</title><meta name="description" content="${text}">`;
const described = (head: string, body: string) =>
  selfDescription(pageFrom(body, head, "https://acme.example/"), ["Acme"]);

describe("selfDescription", () => {
  const says = "Acme helps hospitals plan their night shifts.";
  it.each([
    ["a card", meta("Home"), `<div class="card"><h3>What we do</h3><p>${says}</p></div>`],
    ["a site builder's default", meta("Just another WordPress site"), `<p>${says}</p>`],
    ["a template's credit", meta("Bootstrap HTML UI by Somebody: somebody"), `<p>${says}</p>`],
    ["keywords", meta("hospital, shifts, planning, nurses, rota, software, night"), `<p>${says}</p>`],
    ["history", meta("Acme"), `<p>Acme was started in 2018 by two nurses.</p><p>${says}</p>`],
    ["a second sentence", meta(`${says} Book a demo today.`), "<h1>Hi</h1>"],
  ])("prefers what the company does over %s", (_, head, body) => expect(described(head, body)).toBe(says));

  it("is one whole sentence, and null where nothing says it", () => {
    expect(described(meta("Home"), "<h1>Welcome</h1>")).toBeNull();
    const long = `Acme helps hospitals plan ${"night shifts, day shifts, ".repeat(20)}and more.`;
    const text = described(meta(long), "<h1>Hi</h1>") ?? "";
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text.endsWith(".")).toBe(true);
  });
});

describe("profileOf", () => {
  it.each([
    "https://de.linkedin.com/company/Acme/about/",
    "https://www.linkedin.com/company-beta/acme/",
    "https://m.linkedin.com/company/acme?trk=public_post",
    "https://www.linkedin.com/mwlite/company/acme",
    "https://www.linkedin.com/organization-guest/company/acme/jobs/",
    "//linkedin.com/company/acme#top",
  ])("reads %s", (url) =>
    expect(profileOf(new URL(url, "https://a.example").href)?.url).toBe(
      "https://www.linkedin.com/company/acme",
    ),
  );
  it.each([
    ["https://www.linkedin.com/company/18273645/admin/", "https://www.linkedin.com/company/18273645"],
    ["https://www.linkedin.com/school/acme-academy/", "https://www.linkedin.com/school/acme-academy"],
    ["https://www.linkedin.com/showcase/acme-labs/", "https://www.linkedin.com/showcase/acme-labs"],
    ["https://lnkd.in/abc123", null],
    ["https://github.com/enterprises/acme", null],
  ])("reads %s as %s", (url, profile) => expect(profileOf(url)?.url ?? null).toBe(profile));
});
