import type { Profile } from "../../../src/reading/types.ts";

/** Settings of a company that a run judges by: fundraising, mailed to one investor. */
export const settings = {
  id: "",
  settingsVersion: 1,
  failedReads: 0,
  companyGithubUrl: null,
  confirmed: false,
  founders: [],
  thingsToTrack: "Fundraising",
  alertEmails: ["investor@example.com"],
  emailAlertsEnabled: true,
  status: "ok" as const,
};

/** The settings of a company that is read by its profile, whoever founded it. */
export function settingsOf(profile: Profile, thingsToTrack: string) {
  return { otherNames: [], ...profile, ...settings, thingsToTrack };
}
