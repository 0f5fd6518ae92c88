import type { WhenStored } from '#features/characters/server/put-characters.ts';
import { findReached } from './activations.queries.ts';
import { payPrizeJob } from './pay-prize.job.ts';

/**
 * Queues a job in the same transaction for each character that reached a promised level, so that the prize survives a crash and does not
 * delay the report.
 */
export const payReachedPrizes: WhenStored = async (ctx, server, characters) => {
  for (const id of await findReached(ctx.tx, server, characters)) await ctx.enqueue(payPrizeJob, { id });
};
