import { scopes } from "../../../src/domain/scopes.ts";
import { openAdminDatabase } from "../../admin/admin-database.ts";
import { issueKey } from "../../admin/key-store.ts";
import { startStack } from "../../local/stack.ts";
import { fill } from "../../seed/fill.ts";

/** Starts a local stack with an organisation of 100 companies, 1,000 signals and alerts, and 300 leads; `key` has all scopes. */
export async function seededStack() {
  const stack = await startStack();
  const { ownerUrl: DATABASE_URL, env } = stack;
  const { NEON_HTTP_URL } = env;
  const database = await openAdminDatabase({ DATABASE_URL, NEON_HTTP_URL, DATA_DIR: "no such folder" });
  const member = { email: "partner@fund.example", role: "owner", name: "bench", expiresAt: null };
  const issued = await issueKey(database, { organisation: "Bench", ...member, scopes: [...scopes] });
  const organisation = { id: issued.organisationId, memberId: issued.memberId, email: member.email };
  const amounts = { companies: 100, signals: 1_000, leads: 300 };
  await fill(database, organisation, amounts, () => {});
  return {
    env: { ...stack.env, PUBLIC_URL: "http://localhost" },
    key: issued.key,
    close: async () => {
      await database.close();
      await stack.close();
    },
  };
}

/** The execution context of a Worker; work after the response is dropped. */
export const noContext = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
