import type { Ctx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { LeaderChange, LeaderView } from '../leaders.contract.ts';
import type { ShownLeader } from './leader-rows.queries.ts';
import { leaderAbilities } from './leaders.abilities.ts';
import type { leaderChangesOf } from './leaders.queries.ts';

export const presentLeader = ({ actor }: Pick<Ctx, 'actor'>, row: ShownLeader): LeaderView => ({
  id: row.id,
  faction: row.faction,
  hasLeft: row.present !== row.faction,
  nick: row.nick,
  globalId: row.accountId,
  server: row.server,
  since: row.since.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  hours: row.hours,
  complaints: row.complaints,
  reprimands: row.reprimands,
  can: abilitiesOf(leaderAbilities, actor, row),
});

type Noted = Awaited<ReturnType<typeof leaderChangesOf>>[number];

export const presentChange = ({ change, login }: Noted): LeaderChange => ({
  id: change.id,
  kind: change.kind,
  faction: change.faction,
  at: change.at.toISOString(),
  by: change.byName ?? login,
  byId: change.byAccount,
  reason: change.reason,
});
