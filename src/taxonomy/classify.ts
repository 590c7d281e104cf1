export { type CompanyCategory, type CompanyText, classifyCompany } from "./classify-company.ts";
export { type CategoryMatch, classifyTerm } from "./classify-term.ts";
