import { expect, it } from "vitest";
import { openToBrowsers } from "../../src/http/cors.ts";
import { responseHeaders } from "../../src/http/openapi/headers.ts";

/** What a page reads with the status alone: how to authenticate, and which methods a path takes. */
const toldByStatus = ["WWW-Authenticate", "Allow"];

it("a page of any origin may read every header that the reference describes, and no cookie makes it act for a visitor", () => {
  expect(openToBrowsers["access-control-allow-origin"]).toBe("*");
  expect(openToBrowsers["access-control-allow-credentials"]).toBeUndefined();
  const readable = openToBrowsers["access-control-expose-headers"]?.split(", ") ?? [];
  const described = Object.keys(responseHeaders).filter((name) => !toldByStatus.includes(name));
  expect(readable.toSorted()).toEqual(described.toSorted());
});
