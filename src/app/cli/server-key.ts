import { createGameServer } from '#features/game-link/server/create-game-server.ts';
import { makeKey } from '#features/game-link/server/make-key.ts';
import { findServerWithState } from '#features/servers/server/servers.queries.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { system } from '#kit/permissions/actor.ts';
import { foreseen, openExistingDatabase } from './existing-database.ts';

/**
 * `npm run server-key -- <number>`: makes a key for a game server, and the server too if there is none with this number; `launcher` in
 * the number's place makes one for the launcher. Works in `DATABASE_URL` or in the embedded database under `DATA_DIR`.
 * Ends with 0 when the key is made, 1 when it was asked for wrongly, 2 when the database could not be looked at.
 */
async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const [word = ''] = words;
  if (words.length !== 1 || !/^([1-9]\d{0,3}|launcher)$/.test(word)) {
    console.error('Name one game server by its number, or the launcher: npm run server-key -- <number>|launcher');
    return 1;
  }
  try {
    const database = await openExistingDatabase();
    try {
      const { key, created } = await inOneCommit(database, word === 'launcher' ? undefined : Number(word));
      if (created) console.error(`There was no server ${word}; it was created. Give it its names in /dashboard/servers.`);
      console.error('The key is shown this once and stored only as a hash. The audit has an entry about it.');
      console.log(key);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = foreseen(error);
    console.error(reason ? `No key was made. ${reason}` : error);
    return 2;
  }
}

async function inOneCommit(database: Database, server: number | undefined): Promise<{ readonly key: string; readonly created: boolean }> {
  const { tx, commit, rollback } = database.open();
  const base = { actor: system, requestId: 'npm run server-key', ip: '' };
  const audit: Ctx['audit'] = (event, payload, details) => writeAudit({ tx, base, event, payload, details });
  try {
    const created = server !== undefined && (await isMissing(tx, server));
    if (created) await createGameServer({ tx, audit }, firstSettings(server));
    const { key } = await makeKey({ tx, audit, actor: system }, { server });
    await commit();
    return { key, created };
  } catch (error) {
    await rollback();
    throw error;
  }
}

const isMissing = async (tx: Tx, server: number): Promise<boolean> => (await findServerWithState(tx, server)) === undefined;

/** Under maintenance, so that players hear of it only when somebody has named it. */
const firstSettings = (number: number) =>
  ({ number, nameEn: `Server ${number}`, nameRu: `Сервер ${number}`, capacity: 1_000, position: number, state: 'maintenance' }) as const;

process.exitCode = await main(process.argv.slice(2));
