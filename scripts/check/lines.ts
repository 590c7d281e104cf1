import { readdir, readFile } from "node:fs/promises";
import { readFlags, runCommand } from "../admin/cli.ts";

const project = new URL("../../", import.meta.url);
const rooms = ["src", "scripts", "db"];
const longest = 140;

const help = `
npm run lines

Lists all lines of TypeScript and SQL in src/, scripts/ and db/ with more than ${longest} characters, and exits with 1 if there are any.
JSON files are not checked.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const files = (await Promise.all(rooms.map(filesOf))).flat();
  const long = (await Promise.all(files.map(longLines))).flat();
  for (const line of long) console.error(line);
  console.log(`${files.length} files, ${long.length} lines of more than ${longest} characters`);
  return long.length === 0 ? 0 : 1;
});

async function filesOf(room: string): Promise<string[]> {
  const names = await readdir(new URL(`${room}/`, project), { recursive: true });
  return names
    .filter((name) => /\.(ts|sql)$/.test(name))
    .sort()
    .map((name) => `${room}/${name}`);
}

/** The long lines of a file, as `file:line: length`. */
async function longLines(file: string): Promise<string[]> {
  const lines = (await readFile(new URL(file, project), "utf8")).split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    const { length } = [...line];
    return length > longest ? [`${file}:${index + 1}: ${length} characters`] : [];
  });
}
