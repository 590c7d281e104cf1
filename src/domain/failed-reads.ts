/** Runs in a row that could read nothing, from which on a person should look; at this one the recipients are told, once. */
export const toldAfter = 3;
