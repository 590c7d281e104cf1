import type { ApiServices, Services, WorkServices } from "./services.ts";

/** Bindings of the deployment, as the platform hands them in. */
export type Bindings = Record<string, unknown>;

/** Work that may go on after the answer. */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** Builds what a request needs from its bindings; throws `service_unavailable` where the deployment is not configured. */
export type Door<Needed extends Services> = (bindings: Bindings, waitUntil: WaitUntil) => Needed;
export type ApiDoor = Door<ApiServices>;
export type WorkDoor = Door<WorkServices>;
