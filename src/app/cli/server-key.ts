import { createGameServer } from '#features/game-link/server/create-game-server.ts';
import { makeKey } from '#features/game-link/server/make-key.ts';
import { findServerWithState } from '#features/servers/server/servers.queries.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { system } from '#kit/permissions/actor.ts';
import { inExistingDatabase, inOneCommit } from './existing-database.ts';

/**
 * `npm run server-key -- <number>`: creates a key for a game server, and the server itself if it does not exist; `launcher` instead of the
 * number creates one for the launcher. Works in `DATABASE_URL` or in the embedded database under `DATA_DIR`. Exits with 0 when the key is
 * created, 1 on wrong usage, 2 when the database cannot be read.
 */
async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const [word = ''] = words;
  if (words.length !== 1 || !/^([1-9]\d{0,3}|launcher)$/.test(word)) {
    console.error('Name one game server by its number, or the launcher: npm run server-key -- <number>|launcher');
    return 1;
  }
  return inExistingDatabase('No key was made.', async (database) => {
    const { key, created } = await make(database, word === 'launcher' ? undefined : Number(word));
    if (created) console.error(`There was no server ${word}; it was created. Give it its names in /dashboard/servers.`);
    console.error('The key is shown this once and stored only as a hash. The audit has an entry about it.');
    console.log(key);
    return 0;
  });
}

const make = (database: Database, server: number | undefined) =>
  inOneCommit(database, 'npm run server-key', async (ctx) => {
    const created = server !== undefined && (await isMissing(ctx.tx, server));
    if (created) await createGameServer(ctx, firstSettings(server));
    const { key } = await makeKey({ ...ctx, actor: system }, { server });
    return { key, created };
  });

const isMissing = async (tx: Tx, server: number): Promise<boolean> => (await findServerWithState(tx, server)) === undefined;

/** Under maintenance, so that players do not see it before it is named. */
const firstSettings = (number: number) =>
  ({ number, nameEn: `Server ${number}`, nameRu: `Сервер ${number}`, capacity: 1_000, position: number, state: 'maintenance' }) as const;

process.exitCode = await main(process.argv.slice(2));
