import { personalData } from '#kit/personal-data/personal-data.ts';
import { activeDaysOf, charactersOf } from './characters.queries.ts';
import { eraseActiveDays } from './erase-active-days.ts';
import { eraseCharacters } from './erase-characters.ts';

export const charactersPersonalData = personalData('characters', {
  items: { characters: { holds: ['characters'], fate: 'erased' }, activeDays: { holds: ['active_days'], fate: 'erased' } },
  export: async (tx, { accountId }) => {
    const own = await charactersOf(tx, accountId);
    return {
      characters: own.map(({ id: _, accountId: __, serverName, lastSeenAt, ...character }) => ({
        ...character,
        serverName: serverName.en,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      activeDays: await activeDaysOf(tx, accountId),
    };
  },
  erase: async ({ tx }, { accountId }) => ({
    characters: await eraseCharacters(tx, accountId),
    activeDays: await eraseActiveDays(tx, accountId),
  }),
});
