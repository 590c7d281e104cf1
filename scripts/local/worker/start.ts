import { step } from "../../admin/cli.ts";
import { type StackOptions, startStack } from "../stack.ts";
import { bundleAll, type ServiceOptions, startService, workerConfigs } from "./service.ts";

/** Starts the stack and both Workers on it, and prints each step. Builds the Workers while the stack starts. */
export async function startLocally(stackOptions: StackOptions, serviceOptions: ServiceOptions) {
  const reached = Promise.withResolvers<void>();
  const bundles = reached.promise.then(() => bundleAll(workerConfigs));
  bundles.catch(() => undefined);
  const stack = await step("Starting Postgres, Redis, the queue and the mail service", () =>
    startStack({ ...stackOptions, onReached: reached.resolve }),
  );
  try {
    await step("Building both Workers", () => bundles);
    const starting = () => startService(stack, { ...serviceOptions, bundles });
    return { stack, service: await step("Starting both Workers", starting) };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
