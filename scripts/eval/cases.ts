import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/v4";

/** What each folder of a folder says in its file `file`, by the folder's name, in order. Throws where one is not of the form. */
export function readCases<Form extends z.ZodType>(
  folder: string,
  file: string,
  form: Form,
): { name: string; said: z.output<Form> }[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new Error(`no folder in ${folder} holds a ${file}`);
  return names.map((name) => {
    const path = join(folder, name, file);
    const read = form.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
    return { name, said: read.data };
  });
}
