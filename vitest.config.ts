import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/servers/global-setup.ts"],
    setupFiles: ["test/support/properties.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    passWithNoTests: false,
  },
});
