import { seedPlayers } from '#features/accounts/server/seed-players.ts';
import { anAdministration } from '#features/administrators/server/administrators.builders.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { leadersHandlers } from './leaders.handlers.ts';

/** Administrators of two servers; on each, the player and others in factions, and one character in none. */
export async function aCityOfFactions() {
  const house = await anAdministration(leadersHandlers);
  const told = (server: number, login: Parameters<typeof house.id>[0], nick: string, faction: string | null) =>
    house.runtime.bySystem(({ tx }) =>
      upsertCharacters(tx, server, [aReport({ globalId: house.id(login), nick, faction, rank: faction && 'Clerk' })]),
    );
  await told(1, 'player', 'Mila_Harlow', 'City Hall');
  await told(1, 'one', 'Anton_Berez', 'City Hall');
  await told(1, 'four', 'Vera_Lunina', 'Hospital');
  await told(1, 'six', 'Nora_Stone', 'Police');
  await told(1, 'equal', 'Boris_Petrov', null);
  await told(2, 'player', 'Mila_Northwood', 'Hospital');
  /** Adds this many leaders on server 3. */
  const crowd = (many: number) =>
    house.runtime.bySystem(async ({ tx }) => {
      const createdAt = new Date().toISOString();
      const people = Array.from({ length: many }, (_, at) => `extra${at}`);
      const accounts = people.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const, createdAt }));
      const ids = [...(await seedPlayers(tx, accounts, 'player')).values()];
      const ending = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
      await upsertCharacters(
        tx,
        3,
        ids.map((globalId, at) => aReport({ globalId, nick: `Extra_Sur${ending(at)}` })),
      );
    });
  return { ...house, told, crowd };
}
export type CityOfFactions = Awaited<ReturnType<typeof aCityOfFactions>>;
