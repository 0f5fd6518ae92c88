import type { Ctx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { AdminChange, AdminView } from '../administrators.contract.ts';
import type { ShownAdmin } from './admin-rows.queries.ts';
import { adminAbilities } from './administrators.abilities.ts';
import type { changesOf } from './administrators.queries.ts';

export const presentAdmin = ({ actor }: Pick<Ctx, 'actor'>, row: ShownAdmin): AdminView => ({
  id: row.id,
  name: row.name,
  login: row.login,
  globalId: row.accountId,
  level: row.level,
  server: row.server,
  lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  hours: row.hours,
  closed: row.closed,
  reprimands: row.reprimands,
  weeks: [...row.weeks],
  since: row.since.toISOString(),
  can: abilitiesOf(adminAbilities, actor, row),
});

type Noted = Awaited<ReturnType<typeof changesOf>>[number];

export const presentChange = ({ change, login }: Noted): AdminChange => ({
  id: change.id,
  kind: change.kind,
  at: change.at.toISOString(),
  by: change.byName ?? login,
  byId: change.byAccount,
  reason: change.reason,
  levelBefore: change.levelBefore,
  levelAfter: change.levelAfter,
});
