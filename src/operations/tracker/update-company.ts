import * as z from "zod/v4";
import { type FieldProblem, invalid, notFound } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { uniqueEmails } from "../../domain/text/text.ts";
import { companyPatchFields, founderFields } from "../../identity/identity-fields.ts";
import { id, withChange } from "../../schemas/common.ts";
import {
  clearable,
  companyStatus,
  fullCompany,
  identityFields,
  settingFields,
  stage,
  tags,
} from "../../schemas/company.ts";
import { founderPatch } from "../../schemas/founder.ts";
import { companies, founderIds } from "../../store/companies.ts";
import { type Patch, patchCompany } from "../../store/registration.ts";
import { dataOf, rowById } from "../../store/row-json/resource.ts";
import { defineOperation } from "../definition/define.ts";
import { changesCompany, withinLimits } from "./registration.ts";

const input = withChange(
  z.strictObject({
    id: id.describe("Id of the tracked company."),
    companyName: identityFields.companyName.optional(),
    companyWebsite: clearable(identityFields.companyWebsite),
    companyLinkedinUrl: clearable(identityFields.companyLinkedinUrl),
    companyTwitterUrl: clearable(identityFields.companyTwitterUrl),
    companyGithubUrl: clearable(identityFields.companyGithubUrl),
    founders: z
      .array(founderPatch)
      .max(20)
      .optional()
      .describe(
        "With `id`: updates that founder, or removes it with `remove: true`. Without `id`: adds a founder.",
      ),
    thingsToTrack: settingFields.thingsToTrack.optional(),
    alertEmails: settingFields.alertEmails.optional(),
    emailAlertsEnabled: settingFields.emailAlertsEnabled.optional(),
    emailFrequency: settingFields.emailFrequency.optional(),
    cadenceDays: settingFields.cadenceDays.optional(),
    tags: tags.optional(),
    stage: stage.optional().describe("Funding stage."),
    status: companyStatus.optional().describe("`paused` stops runs, `ok` resumes them."),
  }),
);

type Input = z.output<typeof input>;

/** PATCH /tracker/{id}. */
export const updateCompany = defineOperation({
  name: "updateCompany",
  group: "tracker",
  summary: "Change a tracked company",
  description: [
    "Changes only the fields that are sent; `status` pauses and resumes.",
    "Returns the company, so a key with only `tracker:write` can read it this way.",
  ].join(" "),
  http: { method: "PATCH", path: "/api/v1/tracker/{id}", status: [200] },
  scope: ["tracker:write"],
  bucket: "write",
  bucketsOfFields: { companyWebsite: "enrich", founders: "enrich" },
  effect: "write",
  storesOwnReplay: false,
  tool: {
    name: "update_company",
    title: "Update a company",
    description: [
      "Changes a tracked company: what is watched, who is emailed, cadence, identity, tags,",
      "or status (paused stops runs, ok resumes).",
      "Only the fields sent change; alertEmails and tags replace the list, founders are merged.",
      "Returns data, the company.",
    ].join(" "),
    ...changesCompany,
  },
  input,
  output: z.object({ data: fullCompany }),
  errors: ["invalid_json", "payload_too_large", "not_found"],
  storedProblems: async ({ session }, { id: company, founders }) => {
    if (!Array.isArray(founders) || !id.safeParse(company).success) return [];
    const [[found]] = await session.read(founderIds(String(company)));
    return found ? founderProblems(founders, (founderId) => !found.ids.includes(founderId)) : [];
  },
  async handle(context, body) {
    const [[patched], [row]] = await withinLimits(
      context.session.write(
        patchCompany({ company: body.id, patch: patchOf(body) }),
        rowById(companies, body.id, "full"),
      ),
    );
    if (patched?.kind === "unknown_founder") {
      const unknown = patched.unknown_founders ?? [];
      throw invalid(founderProblems(body.founders ?? [], (founderId) => unknown.includes(founderId)));
    }
    if (patched?.kind === "same_founder") {
      throw invalid([
        { path: "founders", reason: "two founders of a company must not share a LinkedIn profile" },
      ]);
    }
    if (patched?.kind === "missing") throw notFound(companies.noun);
    const data = dataOf(companies, row);
    context.handOver(patched?.messages ?? []);
    return { status: 200, body: RawJson.object({ data }) };
  },
});

/** A problem for each founder whose well-formed id belongs to no founder of the company. */
function founderProblems(founders: readonly unknown[], isUnknown: (id: string) => boolean): FieldProblem[] {
  return founders.flatMap((founder, index) => {
    const known = id.safeParse(Object(founder).id);
    return known.success && isUnknown(known.data.toLowerCase())
      ? [{ path: `founders.${index}.id`, reason: "no founder of this company has this id" }]
      : [];
  });
}

function patchOf(body: Input): Patch {
  const { founders, alertEmails, tags: labels, ...plain } = body;
  return {
    ...plain,
    ...companyPatchFields(plain),
    ...(labels !== undefined && { tags: [...new Set(labels.map((label) => label.trim()))] }),
    ...(alertEmails !== undefined && { alertEmails: uniqueEmails(alertEmails) }),
    founders: (founders ?? []).map((founder) => founderPatchFields(founder)),
  };
}

/** The fields of the patch: a field left out stays unchanged, null clears it. */
function founderPatchFields(founder: z.output<typeof founderPatch>): Patch["founders"][number] {
  const { id, remove, name, ...links } = founder;
  const fields = founderFields({ name: name ?? "", ...links });
  return {
    ...(id !== undefined && { id, remove: remove ?? false }),
    ...(name !== undefined && { name: fields.name, nameKey: fields.nameKey, joinedKey: fields.joinedKey }),
    ...(links.linkedinUrl !== undefined && {
      linkedinUrl: fields.linkedinUrl,
      linkedinKey: fields.linkedinKey,
    }),
    ...(links.twitterUrl !== undefined && { twitterUrl: fields.twitterUrl }),
    ...(links.githubUrl !== undefined && { githubUrl: fields.githubUrl }),
    ...(links.role !== undefined && { role: fields.role }),
  };
}
