import { expect, it } from "vitest";
import { draft, enrichedDraft } from "../../src/schemas/draft.ts";

const founder = { name: "Ada Byron", linkedinUrl: null, twitterUrl: null, githubUrl: null, role: null };
const empty = { companyName: null, companyWebsite: null, companyLinkedinUrl: null, founders: [] };

it("a draft says of each field what is known or that it is to be found", () => {
  expect(draft.parse(empty)).toEqual(empty);
  expect(draft.parse({ ...empty, founders: [founder] }).founders).toEqual([founder]);
  for (const name of Object.keys(empty)) {
    const { [name as keyof typeof empty]: _left, ...rest } = empty;
    expect(draft.safeParse(rest).success, name).toBe(false);
  }
});

it("what a draft says is in what it is filled to, beside what was found and where", () => {
  const filled = {
    ...empty,
    companyTwitterUrl: null,
    companyGithubUrl: null,
    description: null,
    stage: "unknown",
    classification: [],
    sources: [{ url: "https://acme.com/", kind: "page", status: "ok" }],
  };
  expect(enrichedDraft.parse(filled)).toEqual(filled);
  expect(Object.keys(enrichedDraft.shape)).toEqual(expect.arrayContaining(Object.keys(draft.shape)));
  expect(enrichedDraft.safeParse({ ...filled, stage: "seed" }).success).toBe(false);
});
