import { describe, expect, it } from "vitest";
import { isStandingInvitation, withoutFilled } from "../../../src/pages/compare/openings.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";
import { readingOf, runs } from "../../support/sites/readings.ts";

describe("a standing invitation to apply", () => {
  const invitations = [
    "Speculative application",
    "Open application",
    "General Application – Engineering",
    "Didn’t find your role?",
    "Join our talent pool",
    "Initiativbewerbung (m/w/d)",
    "Initiativbewerbung als Software Engineer (m/w/d)",
    "Candidature spontanée",
    "Candidatura espontánea",
    "Candidatura spontanea",
    "Banco de talentos",
    "Open sollicitatie",
    "Spontanansökan",
  ];

  it.each(invitations)("is no opening: %s", async (text) => {
    expect(isStandingInvitation(text)).toBe(true);
    const item = changed(text, "careers", { block: { kind: "item", link: "https://acme.example/jobs/1" } });
    for (const change of ["added", "removed"] as const) {
      const { conclusion, evaluations } = await evaluate("Hiring", [{ ...item, change }]);
      expect(conclusion.type, change).toBe("no_change");
      expect(evaluations[0]?.verdict, change).toBe("not_matched");
    }
  });

  it.each([
    "Talent Acquisition Manager",
    "Talent Community Manager",
    "Open Application Platform Engineer",
    "Application Engineer",
    "Open Source Engineer",
    "General Counsel",
  ])("is not what names a post: %s", async (text) => {
    expect(isStandingInvitation(text)).toBe(false);
    const item = changed(text, "careers", { block: { kind: "item", link: "https://acme.example/jobs/1" } });
    expect((await evaluate("Hiring", [item])).conclusion.title).toBe(`New openings: ${text}`);
  });
});

describe("an opening that is filled", () => {
  const page = (...openings: string[]) =>
    readingOf(
      `<h1>Careers</h1><h2>Open positions</h2><p>We work in Berlin.</p>${openings.join("")}`,
      "careers",
    );
  const card = (title: string, note: string) =>
    `<div class="job"><h3>${title}</h3><p>${note}</p><p>Berlin, full time</p></div>`;
  const item = (title: string, note: string) => `<li><a href="/careers/${title}">${title}</a> ${note}</li>`;
  const shown = (reading: ReturnType<typeof page>) =>
    withoutFilled([reading]).flatMap(({ blocks }) => blocks.map(({ text }) => text));

  it.each([
    "This position has been filled",
    "Filled",
    "Closed",
    "We are no longer accepting applications.",
    "Stelle besetzt",
    "Diese Stelle ist leider bereits besetzt.",
    "Poste pourvu",
    "Puesto cubierto",
    "Posizione chiusa",
    "Vaga preenchida",
    "Vacature vervuld",
    "Tjänsten är tillsatt",
  ])("is gone, and is none where it comes so: %s", (note) => {
    const cards = [card("Backend Engineer", "Now"), card("Account Executive", "Now")];
    const open = page(...cards, card("Data Engineer", "Now"));
    const closed = page(...cards, card("Data Engineer", note));
    const [, gone = []] = runs(withoutFilled([open, closed]));
    expect(gone).toEqual([expect.stringMatching(/^- Data Engineer/u)]);
    expect(runs(withoutFilled([page(...cards), closed]))[1]).toEqual([]);
    const items = page(`<ul>${item("Backend Engineer", "")}${item("Data Engineer", note)}</ul>`);
    expect(shown(items).filter((text) => text.includes("Engineer"))).toEqual(["Backend Engineer"]);
  });

  it("is one under its own heading, with what stands below it", () => {
    const section = (note: string) => `<h3>Data Engineer</h3><p>${note}</p><p>You will build pipelines.</p>`;
    const texts = shown(
      page(section("This role has been filled."), "<h3>Backend Engineer</h3><p>You build.</p>"),
    );
    expect(texts).not.toContain("Data Engineer");
    expect(texts).not.toContain("You will build pipelines.");
    expect(texts).toEqual(expect.arrayContaining(["Open positions", "Backend Engineer", "You build."]));
  });

  it.each([
    "Apply by 1 March",
    "Closed-loop control team",
    "We are closed on Mondays",
    "Our office is closed on public holidays, of course, as is usual in all of Berlin.",
  ])("is not what says something else: %s", (note) => {
    const texts = shown(page(card("Data Engineer", note)));
    expect(texts.some((text) => text.startsWith("Data Engineer"))).toBe(true);
  });

  it("takes the list with it nowhere, nor anything of another page", () => {
    const all = "<p>All positions have been filled.</p><h3>Backend Engineer</h3><p>You build.</p>";
    expect(shown(page(all))).toContain("Backend Engineer");
    const home = readingOf("<h2>Opening hours</h2><p>Closed</p><h2>Orders</h2><p>Filled</p>");
    expect(withoutFilled([home])).toEqual([home]);
  });
});
