import { expect, it } from "vitest";
import { movedIn } from "../../../src/reading/trained/moved.ts";
import { changed } from "../../support/sites/changes.ts";

const moved = (before: string, after: string, kind: "home" | "team" = "home") =>
  movedIn(changed(after, kind, { change: "edited", before, block: { kind: "card" } }));

it("a card of which one line is another, and that a leader's post, shows who got it, in any script", () => {
  expect(moved("기획리드\n한가람\n물결 온라인", "CCO\n한가람\n물결 온라인")).toEqual({
    name: "한가람",
    post: "CCO",
    was: "기획리드",
  });
  expect(moved("山田 太郎\nCTO", "山田 太郎\n代表取締役 CEO")?.post).toBe("代表取締役 CEO");
  expect(moved("Ada Brown\nEngineer", "Ada Brown\nHead of Engineering", "team")?.was).toBe("Engineer");
});

it("another name, another text, or two other lines show nobody in another post", () => {
  expect(moved("CTO\n한가람\n물결 온라인", "CTO\n윤대성\n물결 온라인")).toBeNull();
  expect(moved("빠른 배송\n하루", "느린 배송\n하루")).toBeNull();
  expect(moved("기획리드\n한가람\n물결", "CCO\n윤대성\n물결")).toBeNull();
  expect(moved("Starter\nFor one", "CEO\nFor many")).toBeNull();
});

it("a post under the name of who holds it is another one, and a slogan under it is none", () => {
  const under = (before: string, after: string, name = "Sigrid Nome") =>
    movedIn(changed(after, "team", { change: "edited", before, block: { kind: "heading", trail: [name] } }));
  expect(under("Sales Director", "CEO")).toEqual({ name: "Sigrid Nome", post: "CEO", was: "Sales Director" });
  expect(under("Vertriebsleiter", "Geschäftsführer")?.post).toBe("Geschäftsführer");
  expect(under("Sales Director", "CEO", "Our story")).toBeNull();
  expect(under("Loves pears", "Loves plums")).toBeNull();
});
