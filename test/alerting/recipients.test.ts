import { describe, expect, it } from "vitest";
import { wantedOf } from "../../src/alerting/recipients.ts";
import type { Recipient } from "../../src/store/mail/mailing.ts";

const plain: Recipient = {
  ...{ email: "x@out.example", member: false, addedBy: null, introduced: false },
  ...{ stopped: false, consent: null, question: null, ended: null },
};
const members = ["anna@fund.example", "ben@gmail.com"];
const verdict = (recipient: Partial<Recipient>, consent: "off" | "outside" = "off") => {
  const [wanted] = wantedOf([{ ...plain, ...recipient }], members, consent);
  return [wanted?.verdict, wanted?.cause];
};

describe("who is mailed", () => {
  it.each<[string, Partial<Recipient>, unknown[]]>([
    ["anybody, where nobody is asked", {}, ["waiting", null]],
    ["nobody whose address bounced", { ended: "bounced" }, ["bounced", null]],
    ["nobody who complained", { ended: "complained" }, ["stopped", "complaint"]],
    ["nobody who stopped it", { stopped: true }, ["stopped", "recipient"]],
    ["nobody who said no, even where nobody is asked", { consent: "no" }, ["stopped", "declined"]],
    ["no member who stopped it", { member: true, stopped: true }, ["stopped", "recipient"]],
  ])("%s", (_what, recipient, expected) => {
    expect(verdict(recipient)).toEqual(expected);
  });

  it.each<[string, Partial<Recipient>, unknown[]]>([
    ["an outside address is asked", {}, ["waiting_for_consent", null]],
    ["one that was asked is waited for", { question: "asked" }, ["waiting_for_consent", null]],
    ["one that cannot be asked is given up", { question: "refused" }, ["failed", "question_refused"]],
    ["one that said yes is mailed", { question: "asked", consent: "yes" }, ["waiting", null]],
    ["one of a member's domain is mailed", { email: "Carla@FUND.example" }, ["waiting", null]],
    ["one of a domain below it is asked", { email: "x@mail.fund.example" }, ["waiting_for_consent", null]],
    ["a member is mailed", { member: true }, ["waiting", null]],
    ["one of a member's mailbox host is asked", { email: "x@gmail.com" }, ["waiting_for_consent", null]],
  ])("where outsiders are asked: %s", (_what, recipient, expected) => {
    expect(verdict(recipient, "outside")).toEqual(expected);
  });

  it("each address once, whatever its case", () => {
    const twice = ["A@out.example", "a@OUT.example", "b@out.example"].map((email) => ({ ...plain, email }));
    expect(wantedOf(twice, members, "off").map(({ email }) => email[0])).toEqual(["A", "b"]);
  });
});
