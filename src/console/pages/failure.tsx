import type { Failure } from "../../domain/failure.ts";
import type { Page } from "../layout.tsx";

const titles: Record<number, string> = {
  403: "Not allowed",
  404: "Not found",
  429: "Too many requests",
  503: "Temporarily unavailable",
};

/** The page for a failed request. */
export function failurePage({ status, message }: Failure): Page {
  const title = titles[status] ?? "Something went wrong";
  return {
    title,
    status,
    narrow: true,
    body: (
      <>
        <p role="alert">{message}</p>
        <a href="/app">Back to Today</a>
      </>
    ),
  };
}
