import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { stateOf } from '../ban-states.ts';
import { isAbout } from './launcher-bans.abilities.ts';
import { lockLauncherBan, type ShownLauncherBan } from './launcher-bans.queries.ts';
import { ownIn } from './shown-launcher-bans.ts';

/** Every change to a launcher ban starts here. Locks the ban until the commit. */
export async function lockActiveLauncherBan(ctx: Ctx, id: number, now: Date): Promise<ShownLauncherBan> {
  const ban = await lockLauncherBan(ctx.tx, id);
  if (isAbout(ban, await ownIn(ctx, [ban], now))) fail('bans.ownBan');
  return stateOf(ban, now) === 'active' ? ban : fail('bans.notActive');
}
