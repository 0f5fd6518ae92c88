import { addFactionLeader } from '#features/characters/server/add-faction-leader.ts';
import { findCharacterByNick } from '#features/characters/server/characters.queries.ts';
import { isLeaderOn } from '#features/characters/server/faction-leaders.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import { leaderFacts, leaderSubject, leadersAudit } from '../leaders.audit.ts';
import type { leadersContract } from '../leaders.contract.ts';
import { leadersPermissions } from '../leaders.permissions.ts';
import { noteLeaderChange } from './note-leader-change.ts';

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
