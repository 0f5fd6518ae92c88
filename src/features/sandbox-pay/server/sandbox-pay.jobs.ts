import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import type { ShopParts } from './notify-shop.ts';
import { payLater, payLaterJob } from './pay-later.ts';

export const sandboxPayJobs = (shop: Omit<ShopParts, 'log'>): readonly JobImplementation[] => [
  implementJob(payLaterJob, (ctx, slip) => payLater(ctx, slip, { ...shop, log: ctx.log })),
];
