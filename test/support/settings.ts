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
