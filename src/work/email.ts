import { sendAlert } from "../alerting/send.ts";
import type { Job } from "./define.ts";

/** Sends the open emails of an alert. Each email has its own lease. */
export const email: Job = {
  kind: "email",
  run: (services, { organisationId, subject }) =>
    sendAlert(services, services.database.forOrganisation(organisationId), subject),
};
