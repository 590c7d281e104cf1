import { scopes } from "../../../src/domain/scopes.ts";
import { openAdminDatabase } from "../../local/postgres/admin-database.ts";
import { issueKey } from "../../local/postgres/key-store.ts";
import { type StackOptions, startStack } from "../../local/stack.ts";
import { fill } from "../../seed/fill.ts";

/**
 * A local stack with a hundred companies, a thousand signals and alerts and 300 leads of one organisation, and keys to all of it; on
 * the servers that `options` names, else on embedded ones.
 */
export async function seededStack(options: StackOptions = {}, keys = 1) {
  const stack = await startStack(options);
  const { ownerUrl: DATABASE_URL, env } = stack;
  const { NEON_HTTP_URL } = env;
  const database = await openAdminDatabase({ DATABASE_URL, NEON_HTTP_URL, DATA_DIR: "no such folder" });
  const issued = await Promise.all(
    Array.from({ length: keys }, (_, at) => {
      const member = { email: "partner@fund.example", role: "owner", name: `bench ${at}`, expiresAt: null };
      return issueKey(database, { organisation: "Bench", ...member, scopes: [...scopes] });
    }),
  );
  const [first] = issued;
  if (first === undefined) throw new Error("no key was issued");
  const organisation = { id: first.organisationId, memberId: first.memberId, email: "partner@fund.example" };
  const amounts = { companies: 100, signals: 1_000, leads: 300, sameTime: false };
  await fill(database, organisation, amounts, () => {});
  return {
    stack,
    env: { ...stack.env, PUBLIC_URL: "http://localhost" },
    key: first.key,
    keys: issued.map(({ key }) => key),
    close: async () => {
      await database.close();
      await stack.close();
    },
  };
}

/** What a Worker is given beside a request, where nothing is done after the answer. */
export const noContext = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
