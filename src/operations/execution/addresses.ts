import { parse as parseHost } from "tldts";
import type * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import { githubLogin, isLinkedinCompanyUrl, isLinkedinPersonUrl, xHandle } from "../../identity/urls.ts";
import { url } from "../../schemas/common.ts";

interface Kind {
  is(address: string): boolean;
  reason: string;
}

const x: Kind = {
  is: (address) => xHandle(address) !== null,
  reason: "must be a profile on X, such as https://x.com/acme",
};
const github: Kind = {
  is: (address) => githubLogin(address) !== null,
  reason: "must be a profile on GitHub, such as https://github.com/acme",
};
const ofCompany: Record<string, Kind> = {
  companyLinkedinUrl: {
    is: isLinkedinCompanyUrl,
    reason: "must be a LinkedIn page of an organisation, such as https://www.linkedin.com/company/acme",
  },
  companyTwitterUrl: x,
  companyGithubUrl: github,
};
const ofFounder: Record<string, Kind> = {
  linkedinUrl: {
    is: isLinkedinPersonUrl,
    reason: "must be a LinkedIn profile of a person, such as https://www.linkedin.com/in/jane-doe",
  },
  twitterUrl: x,
  githubUrl: github,
};
const websiteReason =
  "must be a public website such as https://acme.com, with a domain name and not an IP address. " +
  "The operator can allow private hosts with CRAWL_ALLOW_HOSTS";

const receiverReason =
  "must be a public https:// address on port 443, with a domain name and not an IP address. " +
  "The operator can allow private hosts with CRAWL_ALLOW_HOSTS";

const fields = [...Object.keys(ofCompany), "companyWebsite", "founders", "url"];

/**
 * Problems of well-formed addresses that do not fit their field: a profile of another network, or a host that is not public. `allowedHosts`
 * (`host` or `host:port`) are accepted although they are not public.
 */
export function addressProblems(
  { shape }: z.ZodObject,
  given: Record<string, unknown>,
  allowedHosts: readonly string[],
): FieldProblem[] {
  if (!fields.some((name) => name in shape)) return [];
  const website: Kind = { is: (address) => isPublicSite(address, allowedHosts), reason: websiteReason };
  const receiver: Kind = {
    is: (address) => isAllowed(address, allowedHosts) || (isSecure(address) && isPublicSite(address, [])),
    reason: receiverReason,
  };
  const own = Object.entries({ ...ofCompany, companyWebsite: website, url: receiver }).flatMap(
    ([name, kind]) => (name in shape ? problem(given[name], kind, name) : []),
  );
  const founders: unknown[] = "founders" in shape && Array.isArray(given.founders) ? given.founders : [];
  const theirs = founders.flatMap((founder, index) =>
    Object.entries(ofFounder).flatMap(([name, kind]) =>
      problem(Object(founder)[name], kind, `founders.${index}.${name}`),
    ),
  );
  return [...own, ...theirs];
}

function problem(value: unknown, { is, reason }: Kind, path: string): FieldProblem[] {
  const address = url.safeParse(value);
  return !address.success || is(address.data) ? [] : [{ path, reason }];
}

function isPublicSite(address: string, allowedHosts: readonly string[]): boolean {
  return isAllowed(address, allowedHosts) || isPublicHost(new URL(address).hostname);
}

const isSecure = (address: string) => /^https:\/\/[^/:]+\//.test(new URL(address).href);

function isAllowed(address: string, allowedHosts: readonly string[]): boolean {
  const { hostname, host, port, protocol } = new URL(address);
  const named = port === "" ? `${hostname}:${protocol === "https:" ? 443 : 80}` : host;
  return [hostname, named].some((name) => allowedHosts.includes(name));
}

/** Whether a host is a domain name with a public suffix. RFC 2606 reserves `example` for examples. */
function isPublicHost(hostname: string): boolean {
  const { domain, publicSuffix, isIcann, isPrivate } = parseHost(hostname, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true || publicSuffix === "example");
}
