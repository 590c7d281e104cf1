import type { Profile } from "../../../src/reading/types.ts";

/** Settings for judging: the rule is fundraising, emailed to one investor. */
export const settings = {
  id: "",
  settingsVersion: 1,
  failedReads: 0,
  answers: [],
  companyGithubUrl: null,
  confirmed: false,
  founders: [],
  thingsToTrack: "Fundraising",
  alertEmails: ["investor@example.com"],
  emailAlertsEnabled: true,
  status: "ok" as const,
};

/** The settings of a company with this profile and without founders. */
export function settingsOf(profile: Profile, thingsToTrack: string) {
  return { otherNames: [], ...profile, ...settings, thingsToTrack };
}
