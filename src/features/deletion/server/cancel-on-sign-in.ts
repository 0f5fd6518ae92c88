import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { cancelRequest } from './cancel-request.ts';
import { findNewestRequest, findPersonOf } from './deletion.queries.ts';
import { eraseEverywhere } from './erase-everywhere.ts';

/**
 * Signing in says that the person is back, and cancels. A sign-in that began before the erasure and ended after it leaves a session
 * that nobody can use: its traces go the same way as the rest did.
 */
export async function cancelOnSignIn(ctx: Ctx, everything: readonly PersonalData[], accountId: number): Promise<void> {
  const request = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (request?.state !== 'confirmed' && request?.state !== 'erased') return;
  const person = found(await findPersonOf(ctx.tx, accountId));
  if (request.state === 'erased') await eraseEverywhere(ctx, everything, person);
  else await cancelRequest(ctx, request, person, 'signIn');
}
