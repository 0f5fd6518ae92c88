import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Entry, leaves, whoMayEnter } from './entered-worlds.queries.ts';
import { enteredWorldsTable } from './game-link.table.ts';

/**
 * Somebody has just proved to a world who they are: by their password, by registering there, or by a code of the way back. From then on
 * the world's key may sign them in on the site and spend their coins. Nothing that the world says by itself comes here.
 * The time moves once an hour, so that whoever reconnects all evening costs one write. Of an account whose deletion waits for its day it
 * moves at once: this is what tells the erasure that the person is back, and it is compared with when they confirmed.
 */
export async function enterWorld(tx: Tx, entry: Entry): Promise<void> {
  await tx.execute(sql`
    insert into ${enteredWorldsTable} (account_id, server, last_at) ${whoMayEnter(entry)}
    on conflict (account_id, server) do update set last_at = excluded.last_at
     where ${enteredWorldsTable.lastAt} < now() - interval '1 hour'
        or ${leaves(entry)}`);
}
