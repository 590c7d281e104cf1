import { styleText } from "node:util";

const width = 96;

/** Prints the title of a numbered chapter. */
export function chapter(number: number, title: string): void {
  console.log(`\n${styleText("bold", `${number}. ${title}`)}`);
}

/** Prints a paragraph, wrapped and indented. */
export function say(text: string, indent = 3): void {
  const pad = " ".repeat(indent);
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && pad.length + line.length + word.length + 1 > width) {
      console.log(pad + line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  if (line !== "") console.log(pad + line);
}

/** Prints a label and its value, aligned. Prints nothing without a value. */
export function fact(label: string, value: string | null | undefined): void {
  if (value === null || value === undefined || value === "") return;
  console.log(`   ${styleText("dim", label.padEnd(13))} ${value}`);
}

/** Prints text unchanged and indented, for example an email. */
export function quote(text: string): void {
  for (const line of text.trimEnd().split("\n")) console.log(`   ${styleText("dim", "│")} ${line}`);
}
