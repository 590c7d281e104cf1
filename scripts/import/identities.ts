import { type CompanyIdentity, companyFields } from "../../src/identity/identity-fields.ts";

/** What a company is recognised by: website, LinkedIn page and name, each in normal form or null. */
export function identityKeys(company: CompanyIdentity): (string | null)[] {
  const { websiteKey, linkedinKey, nameKey } = companyFields(company);
  return [websiteKey, linkedinKey, nameKey || null];
}

/**
 * Companies by identity: a company is the same as a known one if its website, LinkedIn page or name is the same and none of the others
 * differs.
 */
export function identities<Known>() {
  const byKey = new Map<string, { keys: readonly (string | null)[]; known: Known }[]>();
  return {
    add(company: CompanyIdentity, known: Known): void {
      const keys = identityKeys(company);
      for (const key of keys) if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), { keys, known }]);
    },
    find(company: CompanyIdentity): Known | undefined {
      const keys = identityKeys(company);
      const near = keys.flatMap((key) => (key === null ? [] : (byKey.get(key) ?? [])));
      return near.find((one) =>
        one.keys.every((key, place) => (key ?? keys[place] ?? key) === (keys[place] ?? key)),
      )?.known;
    },
  };
}
