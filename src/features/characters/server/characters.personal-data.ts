import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { activeDaysOf, charactersOf } from './characters.queries.ts';
import { activeDaysTable, charactersTable } from './characters.table.ts';
import { leadershipsOf } from './faction-leaders.queries.ts';
import { factionLeadersTable } from './faction-leaders.table.ts';

export const charactersPersonalData = personalData('characters', {
  items: {
    characters: { holds: ['characters'], fate: 'erased' },
    activeDays: { holds: ['active_days'], fate: 'erased' },
    leads: { holds: ['faction_leaders'], fate: 'erased' },
  },
  export: async (tx, { accountId }) => {
    const own = await charactersOf(tx, accountId);
    const leads = await leadershipsOf(tx, accountId);
    return {
      characters: own.map(({ id: _, accountId: __, serverName, lastSeenAt, ...character }) => ({
        ...character,
        serverName: serverName.en,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      activeDays: await activeDaysOf(tx, accountId),
      leads: leads.map(({ server, faction, since }) => ({ server, faction, since: since.toISOString() })),
    };
  },
  erase: async ({ tx }, { accountId }) => {
    // Leaderships reference characters, so they are deleted first.
    const leads = await eraseLeaderships(tx, accountId);
    return { leads, characters: await eraseCharacters(tx, accountId), activeDays: await eraseActiveDays(tx, accountId) };
  },
});

async function eraseLeaderships(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(factionLeadersTable).where(eq(factionLeadersTable.accountId, accountId));
  return rowCount ?? 0;
}

/** The daily totals are stored elsewhere and stay. */
async function eraseActiveDays(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(activeDaysTable).where(eq(activeDaysTable.accountId, accountId));
  return rowCount ?? 0;
}

/** Deletes the site's copy of a person's characters; the game deletes its own. */
async function eraseCharacters(tx: Tx, accountId: number): Promise<number> {
  const { rowCount } = await tx.delete(charactersTable).where(eq(charactersTable.accountId, accountId));
  return rowCount ?? 0;
}
