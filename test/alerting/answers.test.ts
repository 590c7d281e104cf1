import { describe, expect, it } from "vitest";
import { answerIn } from "../../src/alerting/answers.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("what a reader says", () => {
  it.each(["stop_all", "stop_company", "resume", "yes", "no"])(
    "is %s where the form's button says so",
    (answer) => {
      expect(answerIn(form({ answer }))).toBe(answer);
    },
  );

  it("is a stop of all in one click of a mail program, whatever else it sends", () => {
    expect(answerIn(form({ "List-Unsubscribe": "One-Click" }))).toBe("stop_all");
    expect(answerIn(form({ "List-Unsubscribe": "One-Click", answer: "resume" }))).toBe("stop_all");
  });

  it.each([
    {},
    { answer: "" },
    { answer: "STOP_ALL" },
    { answer: "toString" },
    { "List-Unsubscribe": "one-click" },
  ])("is nothing: %j", (fields) => {
    expect(answerIn(form(fields))).toBeNull();
  });

  it("is nothing where a file stands for the answer", () => {
    const data = new FormData();
    data.set("answer", new Blob(["yes"]), "yes");
    expect(answerIn(data)).toBeNull();
  });
});
