import { letOutAlone } from '#features/coins/server/let-coins-out.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';

/** Whether the caller may release a code's coins alone. Releasing any requires a recent password, as for a replenishment. */
export async function letCodeOut(ctx: Ctx, subject: string, coins: number): Promise<boolean> {
  if (coins > 0 && !ctx.actor.passwordFresh) fail('kit.passwordNeeded');
  return letOutAlone(ctx, { way: 'promocode', subject, coins });
}
