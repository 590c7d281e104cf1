import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseName } from "../../src/identity/names/names.ts";
import { type NamedCompany, resolve } from "../../src/identity/resolve.ts";
import companies from "../data/company-names.json" with { type: "json" };
import resolutions from "../data/resolutions.json" with { type: "json" };
import { askAll, generatedTypos, labelledQueries, leaveOneOut } from "./labelled-queries.ts";

function tracked(...names: string[]): NamedCompany[] {
  return names.map((name) => {
    const [companyName = "", ...founders] = name.split("|");
    return { id: companyName, companyName, founders };
  });
}

function answer(query: string, ...names: string[]): string {
  const resolution = resolve(query, tracked(...names));
  if (resolution.kind === "match") return resolution.match.id;
  return resolution.kind === "none" ? "none" : `? ${resolution.candidates.map(({ id }) => id).join(", ")}`;
}

describe("resolve", () => {
  it("answers with id, names, what matched and a score", () => {
    const stripe = { id: "7", companyName: "Stripe, Inc.", founders: ["Patrick Collison", "John Collison"] };
    const of = { id: "7", companyName: "Stripe, Inc." };
    const byName = { ...of, founderName: null, matchedOn: "companyName", score: 1 };
    expect(resolve("stripe", [stripe])).toEqual({ kind: "match", match: byName });
    const byFounder = { ...of, founderName: "John Collison", matchedOn: "founderName", score: 0.98 };
    expect(resolve("john collison", [stripe])).toEqual({ kind: "match", match: byFounder });
    expect(resolve("brex", [stripe])).toEqual({ kind: "none", nearest: [] });
  });

  it.each(resolutions.ambiguous)("does not choose: $query among $names", ({ query, names, expected }) => {
    const got = answer(query, ...names);
    expect(got.startsWith("? ")).toBe(true);
    expect(got.slice(2).split(", ").sort()).toEqual(expected.sort());
  });

  it.each(resolutions.chosen)("chooses: $query among $names", ({ query, names, expected }) => {
    expect(answer(query, ...names)).toBe(expected);
  });

  it.each(resolutions.others)("does not take $query for $name", ({ query, name }) => {
    expect(answer(query, name)).toBe("none");
  });

  it("takes founders by full name, in any order, without middle names, by family name and with slips", () => {
    const others = ["Adyen|Pieter van der Does", "Impossible|Patrick O. Brown"];
    const names = ["Figma|Dylan Field|Evan Wallace", ...others];
    const spelled = "Dylan Field; field, dylan; Dylan J. Field; D. Field; dylanfield; Dyllan Field; Wallace";
    for (const query of spelled.split("; ")) expect(answer(query, ...names), query).toBe("Figma");
    expect(answer("van der Does", ...names)).toBe("Adyen");
    expect(answer("Patrick Brown", ...names)).toBe("Impossible");
    expect(resolve("Evan", tracked(...names))).toEqual({ kind: "none", nearest: ["Figma"] });
    expect(answer("Dylan Thomas", ...names)).toBe("none");
    expect(answer("Jane Doe", "One|Jane Doe", "Two|Jane Doe")).toBe("? One, Two");
    expect(answer("Wallace", "One|Ann Wallace", "Two|Evan Wallace")).toBe("? One, Two");
  });

  it.each([
    ["AT&T Inc.", "AT&T", "ATT", "at & t", "AT and T"],
    ["H&M", "HM", "H and M", "h & m"],
    ["S&P Global", "SP Global", "S and P Global", "spglobal"],
    ["Barnes & Noble, Inc.", "Barnes and Noble", "Barnes Noble", "barnesandnoble", "barnesnoble"],
    ["M\u00fcller und S\u00f6hne", "M\u00fcller & S\u00f6hne", "mullersohne"],
    ["C3.ai", "c3ai", "C3 AI", "c3"],
    ["bit.ly", "bitly", "bit ly"],
    ["Fly.io", "flyio", "fly io", "fly"],
  ])("finds %s however it is joined", (name, ...queries) => {
    for (const query of queries) expect([query, answer(query, name, "Harborlight")]).toEqual([query, name]);
  });

  it.each(["Spotify", "Databricks", "Kestrel Robotics"])("finds %s with any letter missing", (name) => {
    const missing = [...name].flatMap((letter, at) =>
      letter === " " ? [] : [name.slice(0, at) + name.slice(at + 1)],
    );
    for (const query of missing) expect([query, answer(query, name, "Harborlight")]).toEqual([query, name]);
  });

  it("finds a name with any letter wrong, and shows both where two names are as near", () => {
    const name = "Brightvane";
    for (const at of name.split("").keys()) {
      const query = `${name.slice(0, at)}x${name.slice(at + 1)}`;
      expect([query, answer(query, name, "Kestrel")]).toEqual([query, name]);
    }
    expect(answer("Slowpo", "Slowpoke", "Slowport")).toMatch(/^\? /u);
    expect(answer("Slowpoe", "Slowpoke", "Slowpole")).toMatch(/^\? /u);
    expect(answer("Acme Wealth", "Acme Health")).toBe("none");
    expect(answer("Hugwell Fac", "Hugwell Face", "Kestrel")).toBe("Hugwell Face");
  });

  it.each(resolutions.nearest)(
    "finds nothing and says what is nearest: $query among $names",
    ({ query, names, expected: nearest }) => {
      expect(resolve(query, tracked(...names))).toEqual({ kind: "none", nearest });
    },
  );

  it("names at most five candidates, best first", () => {
    const words = ["One", "Two", "Six", "Ten", "Red", "Sky", "Ivy"];
    const resolution = resolve("acme", tracked(...words.map((word) => `Acme ${word}`)));
    const scores = resolution.kind === "ambiguous" ? resolution.candidates.map((one) => one.score) : [];
    expect(scores).toHaveLength(5);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });

  it("resolves every exact name that no other company has, and scores between 0 and 1", () => {
    const names = fc.uniqueArray(
      fc.oneof(
        fc.constantFrom(...companies.map((one) => one.companyName)),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
      ),
      { minLength: 1, maxLength: 12, selector: (name) => normaliseName(name).replaceAll(" ", "") },
    );
    fc.assert(
      fc.property(names, fc.nat(), fc.string({ maxLength: 20 }), (all, pick, noise) => {
        const list = tracked(...all.map((name) => name.replaceAll("|", "")));
        const one = list[pick % list.length];
        const key = normaliseName(one?.companyName ?? "");
        const same = list.filter((other) => normaliseName(other.companyName) === key);
        const resolution = resolve(key, list);
        if (key !== "" && same.length === 1 && resolution.kind === "match")
          expect(resolution.match.id).toBe(one?.id);
        if (key !== "" && same.length === 1) expect(resolution.kind).toBe("match");
        for (const got of [resolution, resolve(noise, list)]) {
          const shown = got.kind === "match" ? [got.match] : got.kind === "ambiguous" ? got.candidates : [];
          for (const { score } of shown) expect(score >= 0 && score <= 1).toBe(true);
        }
      }),
    );
  });
});

describe("the labelled queries", () => {
  it("are answered right often enough, and hardly ever silently wrong", () => {
    const one = labelledQueries().filter((_query, index) => index % 10 === 0);
    const { asked = 0, right = 0, wrong = 1 } = askAll(one).get("all") ?? {};
    expect(asked).toBeGreaterThan(100);
    expect(right / asked).toBeGreaterThanOrEqual(0.95);
    expect(wrong / asked).toBeLessThanOrEqual(0.005);
  });

  it("are never silently wrong when made by random slips, and seldom when the company is not tracked", () => {
    expect(askAll(generatedTypos(1, 24)).get("all")?.wrong).toBe(0);
    expect(leaveOneOut(24).wrong.length).toBeLessThanOrEqual(1);
  });
});
