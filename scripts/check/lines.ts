import { readdir, readFile } from "node:fs/promises";
import { readFlags, runCommand } from "../local/cli.ts";

const PROJECT = new URL("../../", import.meta.url);
const rooms = ["src", "scripts", "db"];
const LONGEST = 140;

const help = `
npm run lines

Names every line of the TypeScript and SQL in src/, scripts/ and db/ that is longer than ${LONGEST} characters; exits 1 where there is one.
Data stands in JSON files beside the code, which are not looked at.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const files = (await Promise.all(rooms.map(filesOf))).flat();
  const long = (await Promise.all(files.map(longLines))).flat();
  for (const line of long) console.error(line);
  console.log(`${files.length} files, ${long.length} lines of more than ${LONGEST} characters`);
  return long.length === 0 ? 0 : 1;
});

async function filesOf(room: string): Promise<string[]> {
  const names = await readdir(new URL(`${room}/`, PROJECT), { recursive: true });
  return names
    .filter((name) => /\.(ts|sql)$/.test(name))
    .sort()
    .map((name) => `${room}/${name}`);
}

/** The long lines of a file, each as `file:line: length`. */
async function longLines(file: string): Promise<string[]> {
  const lines = (await readFile(new URL(file, PROJECT), "utf8")).split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    const { length } = [...line];
    return length > LONGEST ? [`${file}:${index + 1}: ${length} characters`] : [];
  });
}
