import * as z from "zod/v4";
import { Failure, invalid } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { errorEnvelope } from "../../schemas/error.ts";
import { founderInput } from "../../schemas/founder.ts";
import { defineOperation } from "../definition/define.ts";
import { type Validated, validate } from "../execution/validate.ts";
import { createCompany } from "./create-company.ts";
import { register } from "./register.ts";
import { changesCompany } from "./registration.ts";

type Company = z.output<typeof createCompany.input>;
const most = 100;
const about = `The companies, up to ${most}.`;
const { shape } = createCompany.input;
const companyOfTool = createCompany.input
  .pick({ companyName: true, companyWebsite: true, companyLinkedinUrl: true, cadenceDays: true })
  .extend({
    founders: z.array(founderInput.pick({ name: true, linkedinUrl: true })).describe("Only known ones."),
    thingsToTrack: shape.thingsToTrack.optional().describe("As in add_company."),
    alertEmails: shape.alertEmails.optional().describe("As in add_company."),
  });
const place = { index: z.int().min(0).describe("Position in `companies`, from 0."), status: z.int() };
const answered = z.object({ ...place, ...createCompany.output.shape }).meta({ id: "BatchCompany" });
const refused = z.object({ ...place, ...errorEnvelope.shape }).meta({ id: "BatchError" });

/** POST /tracker/batch: up to 100 creates in one transaction, each with the answer of its own. */
export const createCompanies = defineOperation({
  name: "createCompanies",
  group: "tracker",
  summary: "Register several companies",
  description: [
    "Registers up to 100 companies. The response has one result per company, in their order: the `status` and the body of",
    "POST /tracker, with `data` as it is after the whole batch. An error in one company does not stop the others.",
    "One `Idempotency-Key` applies to the whole batch. Each company counts in the limit `create`:",
    "if too few are left, the response is 429 and nothing is stored.",
  ].join(" "),
  http: { method: "POST", path: "/api/v1/tracker/batch", status: [200] },
  scope: ["tracker:write"],
  bucket: "create",
  units: ({ companies }) => ({ create: Array.isArray(companies) ? Math.min(companies.length, most) : 1 }),
  maxBodyBytes: 4 * 1024 * 1024,
  effect: "write",
  storesOwnReplay: true,
  tool: {
    name: "add_companies",
    title: "Add companies",
    description: [
      `Starts tracking up to ${most} companies, as add_company does for one.`,
      "Returns data[]: index, status (201 new, 200 already tracked) and data or error.",
    ].join(" "),
    ...changesCompany,
    onRequest: true,
    arguments: {
      asksUser: true,
      shown: { companies: z.array(companyOfTool).min(1).max(most).describe(about) },
    },
  },
  input: z
    .strictObject({ companies: z.array(z.unknown().transform(shallow)).min(1).max(most).describe(about) })
    .meta({ id: "CreateCompanies" }),
  shown: { companies: z.array(createCompany.input).min(1).max(most).describe(about) },
  output: z.object({ data: z.array(z.union([answered, refused])) }),
  errors: ["invalid_json", "payload_too_large", "idempotency_conflict", "idempotency_in_progress"],
  async handle(context, { companies: given }) {
    const { addsRecipients, allowedHosts } = context;
    const part = addsRecipients ? "arguments" : "body";
    const checked = given.map((company): Validated<Company> => {
      if (typeof company !== "object" || company === null || Array.isArray(company))
        return {
          ok: false,
          problems: [{ path: "", reason: "must be a JSON object with the fields of one company" }],
        };
      return validate(createCompany, { given: { ...company }, part, allowedHosts, more: [] });
    });
    const registered = await register(
      context,
      checked.flatMap((one) => (one.ok ? [one.value] : [])),
    );
    const answers = registered.values();
    const data = checked.map((one, index) => {
      const answer = one.ok ? answers.next().value : invalid(one.problems);
      return answer instanceof Failure
        ? RawJson.object({ index, status: answer.status, ...answer.toEnvelope() })
        : RawJson.object({ index, status: answer?.status, ...answer?.fields });
    });
    return {
      status: 200,
      replayed:
        registered.length > 0 &&
        registered.every((one) => !(one instanceof Failure) && one.fields.idempotencyReplayed),
      body: RawJson.object({ data: RawJson.list(data.map(({ text }) => text)) }),
    };
  },
});

/** A company has far fewer levels and values; beyond these, the checks of one request would delay the others of the isolate. */
const mostLevels = 8;
const mostValues = 500;

/** The value, or null if it has so many levels or values that it cannot be valid. */
function shallow(value: unknown): unknown {
  let count = 0;
  const exceeds = (inner: unknown, levels: number): boolean => {
    if (!(inner instanceof Object)) return false;
    const values = Object.values(inner);
    count += values.length;
    return levels === 0 || count > mostValues || values.some((one) => exceeds(one, levels - 1));
  };
  return exceeds(value, mostLevels) ? null : value;
}
