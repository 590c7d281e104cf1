export type { CompanyText } from "./accounts.ts";
