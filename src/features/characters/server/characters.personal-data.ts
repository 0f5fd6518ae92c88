import { personalData } from '#kit/personal-data/personal-data.ts';
import { activeDaysOf, charactersOf } from './characters.queries.ts';
import { eraseActiveDays } from './erase-active-days.ts';
import { eraseCharacters } from './erase-characters.ts';
import { eraseLeaderships } from './erase-leaderships.ts';
import { leadershipsOf } from './faction-leaders.queries.ts';

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
