import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readHistories } from "../../scripts/eval/histories/history.ts";
import { judge } from "../../scripts/eval/histories/judge.ts";
import { replay } from "../../scripts/eval/histories/replay.ts";

const folder = mkdtempSync(join(tmpdir(), "histories-"));
afterAll(() => rmSync(folder, { recursive: true }));

const repository = join(folder, "checkout");
const git = (at: string, ...words: string[]) =>
  execFileSync("git", ["-C", repository, "-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
    env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
  })
    .toString()
    .trim();

function commit(at: string, files: Record<string, string>): string {
  mkdirSync(join(repository, "public", "blog"), { recursive: true });
  for (const [name, body] of Object.entries(files)) writeFileSync(join(repository, "public", name), body);
  git(at, "add", "-A");
  git(at, "commit", "-q", "--allow-empty", "-m", at);
  return git(at, "rev-parse", "HEAD");
}

const home =
  "<title>Acme</title><h1>Acme</h1><p>Acme makes pumps for farms in the north of the country.</p>" +
  '<a href="https://www.acme.example/blog/">Blog</a>';
const listing = (posts: string) => `<title>Blog</title><h1>Blog</h1><ul>${posts}</ul>`;
const post = (name: string, title: string) => `<li><a href="/blog/${name}">${title}</a></li>`;

test("a history is replayed state by state, silent where a state is read again, and held against what an analyst says", async () => {
  execFileSync("git", ["init", "-q", repository]);
  const old = post("pumps", "How pumps are kept dry in winter");
  const states = [
    commit("2025-01-10T09:00:00Z", { "index.html": home, "blog/index.html": listing(old) }),
    commit("2025-02-10T09:00:00Z", {
      "blog/index.html": listing(post("round", "Acme raises $12M Series A led by Northwind Ventures") + old),
      "blog/round.html":
        "<title>Round</title><article><h1>Acme raises $12M Series A led by Northwind Ventures</h1>" +
        "<p>Acme has raised a $12 million Series A round led by Northwind Ventures to hire engineers.</p></article>",
    }),
    commit("2025-02-12T09:00:00Z", { "style.css": "p { color: red }" }),
  ];
  mkdirSync(join(folder, "acme"));
  const rules = { Fundraising: true, "Leadership changes": false };
  const expected = { types: ["fundraising"], rules };
  writeFileSync(
    join(folder, "acme", "history.json"),
    JSON.stringify({
      company: "Acme",
      website: "https://acme.example",
      repository: "../checkout",
      root: "public",
      states: [
        { commit: states[0] },
        { commit: states[1], expect: expected },
        {
          commit: states[2],
          expect: { types: ["no_change"], rules: { Fundraising: false }, cosmetic: true },
        },
      ],
    }),
  );
  const [history] = readHistories(folder);
  expect(history?.name).toBe("acme");
  if (history === undefined) return;
  const replayed = await replay(history);
  expect(replayed.map(({ signal, again }) => [signal.type, again])).toEqual([
    ["baseline", null],
    ["fundraising", null],
    ["no_change", null],
  ]);
  expect(judge(replayed)).toEqual({
    mistakes: [],
    tally: {
      types: { right: 2, of: 2 },
      "rules: precision": { right: 1, of: 1 },
      "rules: recall": { right: 1, of: 1 },
      "no false alarm": { right: 1, of: 1 },
      "silent again": { right: 3, of: 3 },
    },
  });
});

test("a wrong type, a wrong match, a false alarm and a second report are mistakes", () => {
  const { tally, mistakes } = judge([
    {
      commit: "0123456",
      expect: { types: ["no_change"], rules: { Fundraising: false, Hiring: true }, cosmetic: true },
      signal: { type: "product_update", title: "Starter", needsAttention: true },
      rules: [
        { rule: "Fundraising", matched: true, rationale: "" },
        { rule: "Hiring", matched: false, rationale: "" },
      ],
      again: "other: something",
    },
  ]);
  expect(Object.values(tally)).toEqual(Array.from({ length: 5 }, () => ({ right: 0, of: 1 })));
  expect(mistakes).toHaveLength(5);
});

test("a history that is not of the form is refused with its file and field", () => {
  mkdirSync(join(folder, "broken"));
  writeFileSync(join(folder, "broken", "history.json"), JSON.stringify({ company: "Acme" }));
  expect(() => readHistories(folder)).toThrow(/broken\/history\.json[\s\S]*website/u);
  rmSync(join(folder, "broken"), { recursive: true });
});
