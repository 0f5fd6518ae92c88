import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { mediaPeopleTable } from './media.table.ts';

const people = [
  ['Nikita_Volgin', 1, 3],
  ['Alina_Sever', 1, 5],
  ['Max_Rider', 2, 1],
  ['Vera_Lane', 2, 4],
  ['Timur_Storm', 3, 2],
  ['Kate_Harbor', 4, 7],
  ['Oleg_Night', 5, 2],
] as const;

export async function seedDemoMedia(tx: Tx): Promise<void> {
  const addedBy = (await findAccountIds(tx, ['media'])).get('media');
  await tx
    .insert(mediaPeopleTable)
    .values(people.map(([nick, server, level]) => ({ nick, server, level, addedBy })))
    .onConflictDoNothing();
}
