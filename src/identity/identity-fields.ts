import { joinName, nameKey, normaliseName } from "./names/names.ts";
import { normalisePerson } from "./people/compare-people.ts";
import { cleanUrl, linkedinKey, websiteKey } from "./urls.ts";

type Text = string | null | undefined;

/** A company's name as it is shown, and its normal forms. */
export function nameFields(companyName: Text) {
  const key = nameKey(normaliseName(companyName ?? ""));
  return { companyName: companyName?.trim() ?? null, nameKey: key, joinedKey: joinName(key) };
}

export const websiteFields = (website: Text) => ({
  companyWebsite: clean(website),
  websiteKey: website ? websiteKey(website) : null,
});

export const linkedinFields = (url: Text) => ({
  companyLinkedinUrl: clean(url),
  linkedinKey: url ? linkedinKey(url) : null,
});

export interface CompanyIdentity {
  companyName?: Text;
  companyWebsite?: Text;
  companyLinkedinUrl?: Text;
  companyTwitterUrl?: Text;
  companyGithubUrl?: Text;
}

/** The stored fields that identify a company; null for each that is not given. */
export function companyFields(company: CompanyIdentity) {
  return {
    ...nameFields(company.companyName),
    ...websiteFields(company.companyWebsite),
    ...linkedinFields(company.companyLinkedinUrl),
    companyTwitterUrl: clean(company.companyTwitterUrl),
    companyGithubUrl: clean(company.companyGithubUrl),
  };
}

/** The stored fields of a patch: a field left out stays out, null clears it. */
export function companyPatchFields(patch: CompanyIdentity): Partial<ReturnType<typeof companyFields>> {
  const { companyName, companyWebsite, companyLinkedinUrl, companyTwitterUrl, companyGithubUrl } = patch;
  return {
    ...(companyName !== undefined && nameFields(companyName)),
    ...(companyWebsite !== undefined && websiteFields(companyWebsite)),
    ...(companyLinkedinUrl !== undefined && linkedinFields(companyLinkedinUrl)),
    ...(companyTwitterUrl !== undefined && { companyTwitterUrl: clean(companyTwitterUrl) }),
    ...(companyGithubUrl !== undefined && { companyGithubUrl: clean(companyGithubUrl) }),
  };
}

export interface FounderLinks {
  name: string;
  linkedinUrl?: Text;
  twitterUrl?: Text;
  githubUrl?: Text;
  role?: Text;
}

/** The stored fields of a founder. */
export function founderFields(founder: FounderLinks) {
  const key = nameKey(normalisePerson(founder.name));
  return {
    name: founder.name.trim(),
    nameKey: key,
    joinedKey: joinName(key),
    linkedinUrl: clean(founder.linkedinUrl),
    linkedinKey: founder.linkedinUrl ? linkedinKey(founder.linkedinUrl) : null,
    twitterUrl: clean(founder.twitterUrl),
    githubUrl: clean(founder.githubUrl),
    role: founder.role?.trim() || null,
  };
}

/** A URL as it is stored; a text that is no URL stays as it is. */
export function clean(url: Text): string | null {
  return url ? (cleanUrl(url) ?? url) : null;
}
