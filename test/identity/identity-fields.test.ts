import { describe, expect, it } from "vitest";
import {
  clean,
  companyFields,
  companyPatchFields,
  founderFields,
} from "../../src/identity/identity-fields.ts";

const company = {
  companyName: " Acme Robotics GmbH ",
  companyWebsite: "HTTPS://www.Acme.com/?utm_source=x",
  companyLinkedinUrl: "https://de.linkedin.com/company/Acme/about/",
  companyTwitterUrl: null,
  companyGithubUrl: null,
};

describe("what identifies a company", () => {
  it("is its name, website and LinkedIn page in forms that other spellings share", () => {
    const one = companyFields(company);
    const companyLinkedinUrl = "https://www.linkedin.com/company/acme";
    const spelled = { companyName: "ACME robotics", companyWebsite: "http://acme.com", companyLinkedinUrl };
    const other = companyFields({ ...company, ...spelled });
    for (const key of ["nameKey", "joinedKey", "websiteKey", "linkedinKey"] as const) {
      expect(one[key]).toBe(other[key]);
      expect(one[key]).toBeTruthy();
    }
    expect(one.companyName).toBe("Acme Robotics GmbH");
    expect([one.companyTwitterUrl, one.companyGithubUrl]).toEqual([null, null]);
  });

  it("of a change is what it says: what is left out stays out, what is null is cleared with its key", () => {
    expect(companyPatchFields({})).toEqual({});
    expect(companyPatchFields({ companyWebsite: null })).toEqual({ companyWebsite: null, websiteKey: null });
    expect(companyPatchFields(company)).toEqual(companyFields(company));
  });
});

it("a founder is known by a name without titles and by a profile, a role is what is not blank", () => {
  const linkedinUrl = "https://uk.linkedin.com/in/Ada-Byron?trk=x";
  const founder = founderFields({ name: " Dr. Ada Byron ", linkedinUrl, role: "  " });
  expect(founder).toMatchObject({ name: "Dr. Ada Byron", linkedinKey: "in/ada-byron", role: null });
  expect(founder.nameKey).toBe(founderFields({ name: "ADA BYRON" }).nameKey);
  expect(founder.joinedKey).toBe(founderFields({ name: "AdaByron" }).joinedKey);
  const unknown = { linkedinUrl: null, linkedinKey: null, twitterUrl: null };
  expect(founderFields({ name: "Ada" })).toMatchObject(unknown);
});

it("an address is kept as it was given where it cannot be cleaned", () => {
  expect([clean(null), clean(undefined), clean("")]).toEqual([null, null, null]);
  expect(clean("nonsense")).toBe("nonsense");
});
