import { and, asc, eq } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { factionLeadersTable } from '#features/characters/server/faction-leaders.table.ts';
import type { Tx } from '#kit/db/database.ts';

export const everyLeader = (tx: Tx) =>
  tx
    .select({
      server: factionLeadersTable.server,
      faction: factionLeadersTable.faction,
      accountId: factionLeadersTable.accountId,
      since: factionLeadersTable.since,
      name: charactersTable.nick,
    })
    .from(factionLeadersTable)
    .innerJoin(
      charactersTable,
      and(eq(charactersTable.server, factionLeadersTable.server), eq(charactersTable.accountId, factionLeadersTable.accountId)),
    )
    .orderBy(asc(factionLeadersTable.id));
