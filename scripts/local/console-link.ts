import { signInLink } from "../../src/console/sign-in-link.ts";
import type { AdminDatabase } from "../admin/admin-database.ts";
import type { Stack } from "./stack.ts";

/** A link that signs the first owner in to the console, once within fifteen minutes and in any browser; null without an owner. */
export async function consoleLink(database: AdminDatabase, stack: Stack, publicUrl: string) {
  const [owner] = await database.query(
    "SELECT id FROM members WHERE role = 'owner' ORDER BY created_at, id LIMIT 1",
  );
  const cursorSecrets = [stack.env.CURSOR_SECRET ?? ""] as const;
  return owner ? signInLink({ cursorSecrets, publicUrl }, String(owner.id), null) : null;
}
