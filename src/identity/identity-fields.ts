import { joinName, nameKey, normaliseName } from "./names/names.ts";
import { normalisePerson } from "./people/compare-people.ts";
import { cleanUrl, linkedinKey, websiteKey } from "./urls.ts";

/** The normal forms that identify a company or a person, beside what is shown. */
export function nameFields(companyName: string | null | undefined) {
  const key = nameKey(normaliseName(companyName ?? ""));
  return { companyName: companyName?.trim() ?? null, nameKey: key, joinedKey: joinName(key) };
}

export function websiteFields(website: string | null | undefined) {
  return { companyWebsite: clean(website), websiteKey: website ? websiteKey(website) : null };
}

export function linkedinFields(linkedinUrl: string | null | undefined) {
  return {
    companyLinkedinUrl: clean(linkedinUrl),
    linkedinKey: linkedinUrl ? linkedinKey(linkedinUrl) : null,
  };
}

export interface CompanyIdentity {
  companyName?: string | null | undefined;
  companyWebsite?: string | null | undefined;
  companyLinkedinUrl?: string | null | undefined;
  companyTwitterUrl?: string | null | undefined;
  companyGithubUrl?: string | null | undefined;
}

/** The normal forms of all that says which company it is; null for what nobody said. */
export function companyFields(company: CompanyIdentity) {
  return {
    ...nameFields(company.companyName),
    ...websiteFields(company.companyWebsite),
    ...linkedinFields(company.companyLinkedinUrl),
    companyTwitterUrl: clean(company.companyTwitterUrl),
    companyGithubUrl: clean(company.companyGithubUrl),
  };
}

/** The same of a patch: a field left out stays out, a null clears. */
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
  linkedinUrl?: string | null | undefined;
  twitterUrl?: string | null | undefined;
  githubUrl?: string | null | undefined;
  role?: string | null | undefined;
}

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

export function clean(url: string | null | undefined): string | null {
  return url ? (cleanUrl(url) ?? url) : null;
}
