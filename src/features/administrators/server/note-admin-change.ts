import { whoActs } from '#features/bans/server/note-change.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { administratorsNotifications } from '../administrators.notifications.ts';
import { adminChangesTable } from './administrators.table.ts';

type Change = {
  readonly server: number;
  readonly accountId: number;
  readonly name: string;
  readonly kind: (typeof adminChangesTable.$inferSelect)['kind'];
  readonly levelBefore: number | null;
  readonly levelAfter: number | null;
  readonly reason: string;
};

/**
 * Adds an entry to an administrator's history and notifies the person and the game, whose in-game rights depend on the level
 * (docs/decisions/057).
 */
export async function noteAdminChange(ctx: Ctx, change: Change): Promise<void> {
  const who = whoActs(ctx);
  const { id } = only(
    await ctx.tx
      .insert(adminChangesTable)
      .values({ ...change, byAccount: who.by, byName: who.as })
      .returning({ id: adminChangesTable.id }),
  );
  const { server, accountId, name, kind, levelBefore, levelAfter, reason } = change;
  await notify(ctx, {
    to: accountId,
    kind: administratorsNotifications[kind],
    params: { name, server, level: levelAfter ?? levelBefore ?? 0, reason },
    // A new admin account is activated by switching to it on the person's own page.
    href: kind === 'dismissed' || kind === 'appointed' ? '/auth' : '/admin',
  });
  if (levelBefore === levelAfter) return;
  const payload = { name, level: levelAfter ?? 0, reason, by: who.name };
  await sendCommand(ctx, { server, accountId, kind: 'adminLevel', payload, dedupeKey: `admin-change:${id}` });
}
