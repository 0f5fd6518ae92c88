import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import type { ShopParts } from './notify-shop.ts';
import { payLater, payLaterJob } from './pay-later.ts';
import { type SandboxPayParts, sandboxPayHandlers } from './sandbox-pay.handlers.ts';

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

const sandboxPayJobs = (shop: Omit<ShopParts, 'log'>): readonly JobImplementation[] => [
  implementJob(payLaterJob, (ctx, slip) => payLater(ctx, slip, { ...shop, log: ctx.log })),
];
