import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { type SandboxPayParts, sandboxPayHandlers } from './sandbox-pay.handlers.ts';
import { sandboxPayJobs } from './sandbox-pay.jobs.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    /** null: the sandbox is disabled. */
    readonly sandbox: SandboxPayParts | null;
  }
}

export const server: ServerFeature = {
  handlers: ({ sandbox }) => (sandbox ? [sandboxPayHandlers(sandbox)] : []),
  jobs: ({ sandbox }) => (sandbox ? sandboxPayJobs(sandbox) : []),
};
