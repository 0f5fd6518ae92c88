import { whoActs } from '#features/bans/server/note-change.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { leadersNotifications } from '../leaders.notifications.ts';
import { leaderChangesTable } from './leaders.table.ts';

type Leader = {
  readonly server: number;
  readonly faction: string;
  readonly accountId: number;
  readonly nick: string;
};
type Kind = (typeof leaderChangesTable.$inferSelect)['kind'];

/** Adds an entry to a leader's history and notifies the person, and the game if the leadership changes. */
export async function noteLeaderChange(ctx: Ctx, kind: Kind, leader: Leader, reason: string): Promise<void> {
  const who = whoActs(ctx);
  const { server, faction, accountId, nick } = leader;
  const { id } = only(
    await ctx.tx
      .insert(leaderChangesTable)
      .values({ server, faction, accountId, nick, kind, reason, byAccount: who.by, byName: who.as })
      .returning({ id: leaderChangesTable.id }),
  );
  await notify(ctx, { to: accountId, kind: leadersNotifications[kind], params: { nick, faction, server, reason }, href: '/auth' });
  if (kind !== 'reprimanded') {
    const payload = { faction, nick, leads: kind === 'appointed', reason, by: who.name };
    await sendCommand(ctx, { server, accountId, kind: 'factionLeader', payload, dedupeKey: `leader-change:${id}` });
  }
}
