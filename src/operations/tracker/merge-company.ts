import * as z from "zod/v4";
import { notFound } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { id } from "../../schemas/common.ts";
import { fullCompany, maxRecipients } from "../../schemas/company.ts";
import { companies } from "../../store/companies.ts";
import { mergeCompanies } from "../../store/registration.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";
import { withinLimits } from "./registration.ts";

const input = z
  .strictObject({
    id: id.describe("Id of the tracked company that remains."),
    from: id.describe("Id of the tracked company that is merged into it and removed."),
  })
  .refine((given) => given.id.toLowerCase() !== given.from.toLowerCase(), {
    path: ["from"],
    message: "must be another company",
  })
  .meta({ id: "MergeCompany" });

const beyond = (what: string) => ({
  path: "from",
  reason: `the merged company would have more than ${what}; remove some first`,
});
const limits = {
  companies_recipients: beyond(`${maxRecipients} addresses in alertEmails`),
  company_founders: beyond("50 founders"),
  company_tags: beyond("50 tags"),
  company_rules: beyond("10,000 characters in thingsToTrack"),
};

/** POST /tracker/{id}/merge: moves the history and settings of another company to this one and removes the other. */
export const mergeCompany = defineOperation({
  name: "mergeCompany",
  group: "tracker",
  summary: "Merge another company into this one",
  description: [
    "Moves signals, alerts, runs, leads, founders, tags, recipients and rules of the company `from` to this one, fills its empty fields",
    "and removes `from`. This cannot be undone. Runs of `from` that have not finished are cancelled.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/tracker/{id}/merge", status: [200] },
  scope: ["tracker:write"],
  bucket: "write",
  effect: "write",
  storesOwnReplay: false,
  tool: null,
  input,
  output: z.object({ data: fullCompany }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  async handle(context, { id: company, from: other }) {
    const [[merged], [row]] = await withinLimits(
      context.session.write(mergeCompanies({ company, other }), rowById(companies, company, "full")),
      limits,
    );
    if (merged?.kind !== "merged") throw notFound(companies.noun);
    const data = dataOf(companies, row);
    context.handOver(merged.messages);
    return { status: 200, body: RawJson.object({ data }) };
  },
});
