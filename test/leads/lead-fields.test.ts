import { expect, it } from "vitest";
import type { LeadDraft } from "../../src/leads/lead-draft.ts";
import { leadFields } from "../../src/leads/lead-fields.ts";

const draft = (more: Partial<LeadDraft> = {}): LeadDraft => ({
  ...{ companyName: "Halden Robotics GmbH", relation: "customer", stage: "unknown", summary: null },
  ...{ companyWebsite: null, companyLinkedinUrl: null, companyTwitterUrl: null, evidenceUrl: null },
  founder: { name: "Ada Byron", headline: null, linkedinUrl: null, twitterUrl: null, githubUrl: null },
  details: { description: null, founders: [], evidence: [] },
  ...more,
});
const withProfile = (linkedinUrl: string) =>
  draft({ founder: { ...draft().founder, name: "Dr. Ada Byron", linkedinUrl } });

it("a person is the same with a profile by that, and without one by name and company, however both are written", () => {
  const one = leadFields(withProfile("https://uk.linkedin.com/in/Ada-Byron?trk=x")).personKey;
  expect(leadFields(withProfile("https://www.linkedin.com/in/ada-byron/")).personKey).toBe(one);
  const named = leadFields(draft()).personKey;
  expect(leadFields(draft({ companyName: "halden  ROBOTICS" })).personKey).toBe(named);
  expect(named).not.toBe(one);
  expect(leadFields(draft({ companyName: "Globex" })).personKey).not.toBe(named);
  expect(leadFields(draft({ founder: { ...draft().founder, name: "Max King" } })).personKey).not.toBe(named);
});

it("a lead is found by the words of the founder's name", () => {
  expect(leadFields(draft()).founderWords.toSorted()).toEqual(["ada", "byron"]);
});

it("its sectors are those that its texts speak of, and none where nothing is said", () => {
  const said = leadFields(draft({ summary: "An online payments platform and payment processing." }));
  expect(said.classification.length).toBeGreaterThan(0);
  expect(leadFields(draft({ companyName: null, founder: draft().founder })).classification).toEqual([]);
});
