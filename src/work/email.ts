import { sendAlert } from "../alerting/send.ts";
import type { Job } from "./define.ts";

/** Sends what is open of an alert's mails, which are leased one by one. */
export const email: Job = {
  kind: "email",
  run: (services, { organisationId, subject }) =>
    sendAlert(services, services.database.forOrganisation(organisationId), subject),
};
