import type { Ctx } from '#kit/contract/context.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { SimilarBug } from '../bugs.contract.ts';
import { listSimilar } from './bug-rows.queries.ts';

/** Typing a title causes several requests. */
const byAddress = declareLimit('bugs.similarAddress', { points: 60, seconds: 60 });

/** Suggests only bugs that staff have judged: an unread title may contain anything. */
export async function findSimilarBugs(ctx: Ctx, { title }: { readonly title: string }): Promise<SimilarBug[]> {
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  return listSimilar(ctx.tx, title, { known: true });
}
