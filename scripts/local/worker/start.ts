import { type StackOptions, startStack } from "../stack.ts";
import { bundleAll, type ServiceOptions, startService, workerConfigs } from "./service.ts";

/** Starts the stack and both Workers on it, and prints each step. Builds the Workers while the stack starts. */
export async function startLocally(stackOptions: StackOptions, serviceOptions: ServiceOptions) {
  const reached = Promise.withResolvers<void>();
  const bundles = reached.promise.then(() => bundleAll(workerConfigs));
  bundles.catch(() => undefined);
  console.log("Starting Postgres, Redis, the queue and the mail service");
  const stack = await startStack({ ...stackOptions, onReached: reached.resolve });
  try {
    console.log("Building both Workers");
    await bundles;
    console.log("Starting both Workers");
    return { stack, service: await startService(stack, { ...serviceOptions, bundles }) };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
