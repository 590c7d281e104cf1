import { joinName, nameKey, normaliseName } from "./names/names.ts";
import { normalisePerson } from "./people/compare-people.ts";
import { cleanUrl, linkedinKey, websiteKey } from "./urls.ts";

type Text = string | null | undefined;

/** A company's name as it is shown, its normal form, and its normal form without spaces. */
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

const twitterFields = (url: Text) => ({ companyTwitterUrl: clean(url) });
const githubFields = (url: Text) => ({ companyGithubUrl: clean(url) });

/** The stored fields that identify a company; null for each that is not given. */
export const companyFields = (company: CompanyIdentity) => ({
  ...nameFields(company.companyName),
  ...websiteFields(company.companyWebsite),
  ...linkedinFields(company.companyLinkedinUrl),
  ...twitterFields(company.companyTwitterUrl),
  ...githubFields(company.companyGithubUrl),
});

/** The stored fields of a patch. A field that the patch leaves out is left out here; null empties a field. */
export function companyPatchFields(patch: CompanyIdentity): Partial<ReturnType<typeof companyFields>> {
  const given = <Fields>(value: Text, fields: (value: Text) => Fields) =>
    value === undefined ? {} : fields(value);
  return {
    ...given(patch.companyName, nameFields),
    ...given(patch.companyWebsite, websiteFields),
    ...given(patch.companyLinkedinUrl, linkedinFields),
    ...given(patch.companyTwitterUrl, twitterFields),
    ...given(patch.companyGithubUrl, githubFields),
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

/** A URL as it is stored: see `cleanUrl`. A text that is no URL stays as it is. */
export function clean(url: Text): string | null {
  return url ? (cleanUrl(url) ?? url) : null;
}
