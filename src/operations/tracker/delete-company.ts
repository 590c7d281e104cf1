import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { id } from "../../schemas/common.ts";
import { deleteCompany as deleteById } from "../../store/companies.ts";
import { defineOperation } from "../definition/define.ts";

/** DELETE /tracker/{id}: deletes the company and its history; leads found around it remain. */
export const deleteCompany = defineOperation({
  name: "deleteCompany",
  group: "tracker",
  summary: "Delete a tracked company",
  description:
    "Permanently deletes the company with its signals, alerts and runs. Leads found around it remain, without their source.",
  http: { method: "DELETE", path: "/api/v1/tracker/{id}", status: [200] },
  scope: ["tracker:write"],
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "remove_company",
    title: "Remove a company",
    description: [
      "Permanently deletes a tracked company with its signals and alerts.",
      "Confirm with the user. To only stop runs, use update_company with status paused.",
      "Returns data { id, deleted: true }.",
    ].join(" "),
    readOnly: false,
    destructive: true,
    idempotent: false,
    openWorld: false,
    untrustedText: false,
  },
  input: z.strictObject({ id: id.describe("Id of the tracked company.") }).meta({ id: "DeleteCompany" }),
  output: z.object({ data: z.object({ id, deleted: z.literal(true) }) }),
  errors: ["not_found"],
  async handle({ session }, { id }) {
    const [[deleted]] = await session.write(deleteById(id));
    if (!deleted) throw notFound("tracked company");
    return { status: 200, body: { data: { id: deleted.id, deleted: true as const } } };
  },
});
