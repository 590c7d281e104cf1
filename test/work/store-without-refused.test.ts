import { expect, it } from "vitest";
import { StatementError } from "../../src/domain/failure.ts";
import type { Refusal, RefusalRow } from "../../src/store/reports/quarantine.ts";
import { storeWithoutRefused } from "../../src/work/store-without-refused.ts";
import { recordingLog } from "../support/sites/changes.ts";

const taken: RefusalRow = { part: null, place: null, sql_state: null, constraint_name: null, cause: null };
const refusing = (part: string, place: string | null): RefusalRow => ({
  part,
  place,
  sql_state: "22P05",
  constraint_name: null,
  cause: "no",
});
const all = (refusals: readonly Refusal[]) => refusals.map(({ part, place }) => `${part} ${place}`);

it("removes all optional parts if the whole statement or too many parts are refused", async () => {
  for (const refuse of [
    () => {
      throw new StatementError("54000", undefined);
    },
    (less: string[]) => refusing("page", `${less.length}`),
  ]) {
    const tries: string[][] = [];
    const answer = await storeWithoutRefused(
      all,
      async (less) => {
        tries.push(less);
        return less.some((one) => one.startsWith("whole")) ? taken : refuse(less);
      },
      recordingLog(),
      {},
    );
    expect(answer).toBe(taken);
    expect(tries.length).toBeLessThan(50);
  }
});

it("throws if the smallest report is refused, and at once for any other failure", async () => {
  const bare = storeWithoutRefused(all, async () => refusing("signal", null), recordingLog(), {});
  await expect(bare).rejects.toMatchObject({ sqlState: "22P05" });
  let tries = 0;
  const broken = storeWithoutRefused(
    all,
    async () => {
      tries += 1;
      throw new StatementError("42P01", undefined);
    },
    recordingLog(),
    {},
  );
  await expect(broken).rejects.toMatchObject({ sqlState: "42P01" });
  expect(tries).toBe(1);
});
