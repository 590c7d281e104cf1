export { isGivenName as isSurelyGiven } from "./person-names.ts";
