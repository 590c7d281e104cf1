import { phrases } from "./phrases.ts";

/** A text and an array of texts as SQL. */
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
export const array = (values: readonly string[]) => `array[${values.map(text).join(", ")}]`;
/** SQL of a number from 0 to below `below` that depends only on the row's index `n` and `salt`. */
export const random = (salt: number, below: number | string) =>
  `((hashint8((n * 64 + ${salt})::bigint)::bigint & 2147483647) % ${below})`;
/** SQL of one of the values. */
export const oneOf = (salt: number, values: readonly string[]) =>
  `(${array(values)})[1 + ${random(salt, values.length)}]`;

/** A person's name. */
export const person = `${oneOf(1, phrases.givenNames)} || ' ' || ${oneOf(2, phrases.familyNames)}`;
