import type { Operation } from "../definition/define.ts";
import { createCompanies } from "./create-companies.ts";
import { createCompany } from "./create-company.ts";
import { deleteCompany } from "./delete-company.ts";
import { enrichDraft } from "./enrich-draft.ts";
import { getCompany } from "./get-company.ts";
import { listCompanies } from "./list-companies.ts";
import { mergeCompany } from "./merge-company.ts";
import { previewRules } from "./preview-rules.ts";
import { refreshCompany } from "./refresh-company.ts";
import { updateCompany } from "./update-company.ts";

/** The operations of this group, in the order of the documentation. */
export const tracker: readonly Operation[] = [
  listCompanies,
  getCompany,
  createCompany,
  createCompanies,
  updateCompany,
  refreshCompany,
  deleteCompany,
  mergeCompany,
  enrichDraft,
  previewRules,
];
