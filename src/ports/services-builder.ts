import type { ApiServices, Services, WorkServices } from "./services.ts";

/** Bindings of the deployment, as the platform passes them. */
export type Bindings = Record<string, unknown>;

/** Keeps work alive after the response. */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** Builds the services of a request from its bindings. Throws `service_unavailable` if the deployment is not configured. */
export type ServicesBuilder<Needed extends Services> = (bindings: Bindings, waitUntil: WaitUntil) => Needed;
export type ApiServicesBuilder = ServicesBuilder<ApiServices>;
export type WorkServicesBuilder = ServicesBuilder<WorkServices>;
