import type { Profile } from "../reading/types.ts";

/** A company's profile after enrichment, with its GitHub account and the role of each founder. */
export interface EnrichedProfile extends Omit<Profile, "founders"> {
  companyGithubUrl: string | null;
  founders: (Profile["founders"][number] & { role: string | null })[];
}
