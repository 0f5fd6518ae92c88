import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import { bansNotifications } from '../bans.feature.ts';
import type { GameBan } from './bans.table.ts';

type Told = Pick<GameBan, 'id' | 'server' | 'accountId' | 'nick' | 'reason' | 'until'>;
type Command = { readonly by: string; readonly reason: string; readonly dedupeKey: string };

/** Sends the ban's current state; the game replaces the ban it has under the same number. */
export async function commandBan(
  ctx: Ctx,
  { id, server, accountId, nick, until }: Told,
  { by, reason, dedupeKey }: Command,
): Promise<void> {
  const payload = { banId: id, nick, reason, until: until?.toISOString() ?? null, by };
  await sendCommand(ctx, { server, accountId, kind: 'ban', payload, dedupeKey });
}

export async function commandUnban(ctx: Ctx, { id, server, accountId, nick }: Told, { by, reason, dedupeKey }: Command): Promise<void> {
  await sendCommand(ctx, { server, accountId, kind: 'unban', payload: { banId: id, nick, reason, by }, dedupeKey });
}

export const notifyBanned = (ctx: Ctx, ban: Told): Promise<void> =>
  tell(ctx, ban, ban.until ? bansNotifications.banned : bansNotifications.bannedForGood);
export const notifyTermChanged = (ctx: Ctx, ban: Told): Promise<void> =>
  tell(ctx, ban, ban.until ? bansNotifications.termChanged : bansNotifications.changedForGood);
export const notifyLifted = (ctx: Ctx, ban: Told): Promise<void> => tell(ctx, ban, bansNotifications.lifted);

async function tell(ctx: Ctx, ban: Told, kind: NotificationKind): Promise<void> {
  const { id, server, accountId: to, reason, until } = ban;
  const params = { number: String(id), server, reason, ...(until && { until: { instant: until.toISOString() } }) };
  await notify(ctx, { to, kind, params, href: kind === bansNotifications.lifted ? '/auth#characters' : '/auth#bans' });
}
