import { whoActs } from '#features/bans/server/note-change.ts';
import { addFactionLeader } from '#features/characters/server/add-faction-leader.ts';
import { findCharacterByNick } from '#features/characters/server/characters.queries.ts';
import { isLeaderOn } from '#features/characters/server/faction-leaders.queries.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import type { leadersContract } from '../leaders.contract.ts';
import { leaderFacts, leaderSubject, leadersAudit, leadersNotifications, leadersPermissions } from '../leaders.feature.ts';
import { leaderChangesTable } from './leaders.table.ts';

/** Makes a character the leader of its faction. The second of two concurrent appointments is rejected. */
export async function appointLeader(
  ctx: Ctx,
  { server, nick: asked, reason }: ParsedInput<typeof leadersContract.appointLeader>,
): Promise<{ id: number }> {
  assertServes(ctx.actor, leadersPermissions.edit, server);
  // People type a space for the underscore of a nick.
  const character = (await findCharacterByNick(ctx.tx, server, asked.replaceAll(' ', '_'))) ?? failField('nick', 'leaders.nickUnknown');
  const { accountId, nick } = character;
  if (accountId === ctx.actor.accountId) fail('leaders.oneself');
  const faction = character.faction ?? failField('nick', 'leaders.inNoFaction');
  const id = await addFactionLeader(ctx.tx, { server, faction, accountId });
  if (id === null) return fail((await isLeaderOn(ctx.tx, server, accountId)) ? 'leaders.leadsAlready' : 'leaders.factionLed');
  await noteLeaderChange(ctx, 'appointed', { server, faction, accountId, nick }, reason);
  await ctx.audit(leadersAudit.appointed, leaderFacts({ server, accountId, faction }, reason), { on: leaderSubject(id) });
  return { id };
}

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
