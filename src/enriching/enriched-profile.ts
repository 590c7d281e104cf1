import type { Profile } from "../reading/types.ts";

/** A company as its site fills it in: with where its code is, and what each founder is said to be. */
export interface EnrichedProfile extends Omit<Profile, "founders"> {
  companyGithubUrl: string | null;
  founders: (Profile["founders"][number] & { role: string | null })[];
}
