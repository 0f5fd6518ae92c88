import type { WhenStored } from '#features/characters/server/put-characters.ts';
import { findReached } from './activations.queries.ts';
import { payPrizeJob } from './pay-prize.job.ts';

/** A character that has reached a promised level is paid by a job of this commit: neither lost with a crash, nor in the report's way. */
export const payReachedPrizes: WhenStored = async (ctx, server, characters) => {
  for (const id of await findReached(ctx.tx, server, characters)) await ctx.enqueue(payPrizeJob, { id });
};
