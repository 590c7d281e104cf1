/** Given names, each followed by its usual short forms in English. */
const forms = [
  "alexander alex",
  "andrew andy",
  "anthony tony",
  "benjamin ben",
  "catherine cathy",
  "charles charlie chuck",
  "christopher chris",
  "daniel dan danny",
  "david dave",
  "edward ed eddie",
  "elizabeth liz beth betty",
  "gregory greg",
  "james jim jimmy",
  "jennifer jen jenny",
  "joseph joe joey",
  "katherine kathy katie",
  "kenneth ken",
  "margaret maggie meg peggy",
  "matthew matt",
  "michael mike",
  "nicholas nick",
  "patricia patty",
  "peter pete",
  "rebecca becky",
  "richard rick dick",
  "robert bob rob bobby",
  "ronald ron",
  "steven steve",
  "thomas tom tommy",
  "timothy tim",
  "victoria vicky",
  "william bill will billy",
];
const fullForms = new Map(
  forms.flatMap((line) => {
    const [full = "", ...short] = line.split(" ");
    return short.map((name): [string, string] => [name, full]);
  }),
);

/** The folded words of a person's name with the full form of a short given name: `bob smith` becomes `robert smith`. */
export const withFullForm = ([given = "", ...others]: readonly string[]): string[] => [
  fullForms.get(given) ?? given,
  ...others,
];
