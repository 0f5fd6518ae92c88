import type { Ctx } from '#kit/contract/context.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { SimilarBug } from '../bugs.contract.ts';
import { listSimilar } from './bug-rows.queries.ts';

/** Somebody who types pauses a few times in a title. */
const byAddress = declareLimit('bugs.similarAddress', { points: 60, seconds: 60 });

/** Only what the staff have looked at: a title that nobody has read yet may hold anything. */
export async function findSimilarBugs(ctx: Ctx, { title }: { readonly title: string }): Promise<SimilarBug[]> {
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  return listSimilar(ctx.tx, title, { known: true });
}
