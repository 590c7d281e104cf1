import { z } from "zod";
import { sendAlert } from "../alerting/send.ts";
import { defineJob } from "./define.ts";

/** Sends what is open of an alert's mails. */
export const email = defineJob({
  name: "email",
  payload: z.object({ organisationId: z.guid(), alertId: z.guid() }),
  run: (services, { organisationId, alertId }) =>
    sendAlert(services, services.database.forOrganisation(organisationId), alertId),
});
