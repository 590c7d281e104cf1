import { expect, it, vi } from "vitest";
import { StatementError } from "../../src/domain/failure.ts";
import type { Refusal, RefusalRow } from "../../src/store/reports/quarantine.ts";
import { storeWithoutRefused } from "../../src/work/store-without-refused.ts";
import { recordingLog } from "../support/sites/changes.ts";

const taken: RefusalRow = { part: null, place: null, sql_state: null, constraint_name: null, cause: null };
const refusing = (part: string, place: string | null) => ({ ...taken, part, place, sql_state: "22P05" });
const all = (refusals: readonly Refusal[]) => refusals.map(({ part, place }) => `${part} ${place}`);

it("removes all optional parts if the whole statement or too many parts are refused", async () => {
  const tooLarge = () => Promise.reject(new StatementError("54000", undefined));
  for (const refuse of [tooLarge, async (less: string[]) => refusing("page", `${less.length}`)]) {
    let tries = 0;
    const store = async (less: string[]) => {
      tries += 1;
      return less.some((one) => one.startsWith("whole")) ? taken : refuse(less);
    };
    expect(await storeWithoutRefused(all, store, recordingLog(), {})).toBe(taken);
    expect(tries).toBeLessThan(50);
  }
});

it("throws if the smallest report is refused, and at once for any other failure", async () => {
  const bare = storeWithoutRefused(all, async () => refusing("signal", null), recordingLog(), {});
  await expect(bare).rejects.toMatchObject({ sqlState: "22P05" });
  const store = vi.fn(() => Promise.reject(new StatementError("42P01", undefined)));
  const broken = storeWithoutRefused(all, store, recordingLog(), {});
  await expect(broken).rejects.toMatchObject({ sqlState: "42P01" });
  expect(store).toHaveBeenCalledTimes(1);
});
