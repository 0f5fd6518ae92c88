import type { Tx } from '#kit/db/database.ts';
import { serversTable } from './servers.table.ts';

/** The demo's five servers. Existing ones are not changed. */
export async function seedServers(tx: Tx): Promise<void> {
  await tx
    .insert(serversTable)
    .values([
      { number: 1, position: 1, nameEn: 'Lantern', nameRu: 'Фонарный', capacity: 1000 },
      { number: 2, position: 2, nameEn: 'Harbour', nameRu: 'Портовый', capacity: 1000 },
      { number: 3, position: 3, nameEn: 'Garden', nameRu: 'Садовый', capacity: 800 },
      { number: 4, position: 4, nameEn: 'Northern', nameRu: 'Северный', capacity: 800 },
      { number: 5, position: 5, nameEn: 'Neon', nameRu: 'Неоновый', capacity: 600 },
    ])
    .onConflictDoNothing();
}
