import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "../serve-files.ts";

const mostBytes = 200_000_000;

/** Reads states of a git directory or checkout without a work tree. Throws git's own word where a commit is not there. */
export function openRepository(path: string) {
  const directory = existsSync(join(path, ".git")) ? join(path, ".git") : path;
  const git = (...words: string[]) =>
    execFileSync("git", ["--git-dir", directory, ...words], {
      maxBuffer: mostBytes,
      stdio: ["ignore", "pipe", "pipe"],
    });
  return {
    /** When a commit was made, ISO 8601 in UTC. */
    dateOf: (commit: string): string =>
      new Date(git("log", "-1", "--format=%cI", commit).toString().trim()).toISOString(),

    /** The files of a commit below a folder, by their path in it. */
    treeOf: (commit: string, root: string): Tree => {
      const folder = root.replace(/^\.?\/*|\/+$/g, "");
      const listed = git("ls-tree", "-r", "-z", folder === "" ? commit : `${commit}:${folder}`);
      const files = new Map<string, string>();
      for (const line of listed.toString().split("\0")) {
        const [about = "", name] = line.split("\t");
        const [, kind, id] = about.split(" ");
        if (kind === "blob" && id !== undefined && name !== undefined) files.set(name, id);
      }
      return files;
    },

    /** A file's bytes; null where the repository lists it and does not hold it. */
    read: (id: string): Buffer | null => {
      try {
        return git("cat-file", "blob", id);
      } catch {
        return null;
      }
    },
  };
}
