export { isGivenName } from "./person-names.ts";
