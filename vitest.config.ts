import { defineConfig } from "vitest/config";

/** Rooms whose tests ask nothing outside their own process, and so may share one with the files beside them. */
const pure = [
  "domain",
  "enriching",
  "identity",
  "judging",
  "leads",
  "pages",
  "ports",
  "reading",
  "schemas",
  "taxonomy",
];
const pureTests = pure.map((room) => `test/${room}/**/*.test.ts`);

export default defineConfig({
  test: {
    setupFiles: ["test/support/properties.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    passWithNoTests: false,
    projects: [
      { extends: true, test: { name: "pure", include: pureTests, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["test/**/*.test.ts"],
          exclude: pureTests,
          globalSetup: ["test/support/servers/global-setup.ts"],
        },
      },
    ],
  },
});
