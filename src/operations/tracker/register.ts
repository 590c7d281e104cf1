import { canonicalJson } from "../../domain/canonical.ts";
import { Failure } from "../../domain/failure.ts";
import { companies, companiesRegistered, duplicatesOfRegistered } from "../../store/companies.ts";
import { registerCompanies } from "../../store/registration.ts";
import { dataOf, extraFieldsOf } from "../../store/row-json/resource.ts";
import type { Context } from "../definition/context.ts";
import { entityDeleted } from "../execution/idempotency.ts";
import {
  domainOf,
  overLimit,
  type RegistrationInput,
  registrationOf,
  shownDuplicates,
} from "./registration.ts";

/**
 * Registers companies in one transaction, in order. Returns the status and the fields of the response to each, or the failure of a company
 * that was refused. Throws the failures of the whole request.
 */
export async function register(context: Context, given: readonly RegistrationInput[]) {
  if (given.length === 0) return [];
  const caller = await context.caller();
  const request = context.idempotency ?? newIdempotency();
  const keys = keysOf(given, request.key);
  const bodies = given.map((company, nth) => {
    const idempotency = { ...request, key: keys[nth] ?? request.key };
    return registrationOf(company, { ...context, idempotency }, caller);
  });
  const domains = Object.fromEntries(given.map((one, nth) => [keys[nth], domainOf(one.companyWebsite)]));
  const asked = { apiKeyId: caller.key.id, domains };
  const [registered, rows, duplicates] = await context.session.write(
    registerCompanies({ bodies }),
    companiesRegistered(asked),
    duplicatesOfRegistered(asked),
  );
  context.handOver(registered.flatMap(({ messages }) => messages));
  return registered.map(({ kind, company_id, refused }, nth) => {
    if (kind === null) {
      const known = overLimit(refused);
      if (known === null) context.log.error("a company was refused", { constraint: refused });
      return known ?? new Failure("internal_error", "This company could not be stored.");
    }
    if (kind === "deleted") return entityDeleted();
    if (kind === "conflict") throw new Failure("idempotency_conflict");
    if (kind === "in_progress") throw new Failure("idempotency_in_progress");
    const row = rows.find(({ id }) => id === company_id);
    const status: 201 | 200 = kind === "created" ? 201 : 200;
    return {
      status,
      fields: {
        data: dataOf(companies, row),
        ...extraFieldsOf(row),
        possibleDuplicates: shownDuplicates(duplicates.filter(({ key }) => key === keys[nth])),
        idempotencyReplayed: kind === "replayed",
        existingEntity: kind === "existing",
      },
      companyId: company_id ?? "",
    };
  });
}

/** The idempotency of a request without a key. */
const newIdempotency = (): NonNullable<Context["idempotency"]> => ({
  key: crypto.randomUUID(),
  bodyHash: "",
  derived: true,
  lock: null,
});

/** The idempotency key of each company: the first has that of the request. Equal companies share one, so the second is a repeat. */
function keysOf(given: readonly RegistrationInput[], key: string): string[] {
  const texts = given.map((company) => canonicalJson(company));
  return texts.map((text) => (texts.indexOf(text) === 0 ? key : `${key} ${texts.indexOf(text)}`));
}
