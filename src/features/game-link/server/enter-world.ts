import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Entry, leaves, whoMayEnter } from './entered-worlds.queries.ts';
import { enteredWorldsTable } from './game-link.table.ts';

/**
 * Records that a player has proved their identity to a game server: by password, by registering there, or by a recovery code. From then on
 * the server's key may sign them in on the site and spend their coins, so reports by the server itself must never lead here. The time is
 * updated at most once an hour to limit writes, but at once for an account with a pending deletion: the erasure compares it with the time
 * of the confirmation.
 */
export async function enterWorld(tx: Tx, entry: Entry): Promise<void> {
  await tx.execute(sql`
    insert into ${enteredWorldsTable} (account_id, server, last_at) ${whoMayEnter(entry)}
    on conflict (account_id, server) do update set last_at = excluded.last_at
     where ${enteredWorldsTable.lastAt} < now() - interval '1 hour'
        or ${leaves(entry)}`);
}
