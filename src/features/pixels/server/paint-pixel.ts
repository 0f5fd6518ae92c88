import { adminAccountsPermissions } from '#features/admin-accounts/admin-accounts.permissions.ts';
import { staffPermissions } from '#features/staff/staff.permissions.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { type Point, placeOf } from '../board.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import type { Battle } from './battle.ts';
import type { PaintOutcome } from './paint-pixels.ts';
import type { Refused } from './placement-queue.ts';

/** Pixels of staff are marked, so that they do not pass for players. */
const worksHere = (actor: Actor): boolean => has(actor, staffPermissions.enter) || has(actor, adminAccountsPermissions.enter);

type Painted = PaintOutcome | Refused | { readonly code: 'pixels.off' | 'kit.signInNeeded' };

/** Shared by the HTTP call and the WebSocket message. */
export async function paintFor(
  battle: Battle,
  { actor, services }: Pick<BaseCtx, 'actor' | 'services'>,
  { place, colour }: { readonly place: number; readonly colour: number },
): Promise<Painted> {
  if (!services.settings.get(pixelsSettings.on)) return { code: 'pixels.off' };
  if (actor.accountId === null) return { code: 'kit.signInNeeded' };
  return battle.paint({ accountId: actor.accountId, place, colour, staff: worksHere(actor) });
}

/** Responds when the pixel is stored. The queue's transaction stores it, so this handler opens none. */
export const createPaintPixel =
  (battle: Battle) =>
  async (ctx: BaseCtx, { colour, ...point }: Point & { readonly colour: number }) => {
    const painted = await paintFor(battle, ctx, { place: placeOf(point), colour });
    if (!('code' in painted)) return { seq: painted.seq, waitSeconds: painted.waitSeconds };
    const seconds = 'waitSeconds' in painted ? painted.waitSeconds : undefined;
    return fail(painted.code, seconds === undefined ? undefined : { seconds });
  };
