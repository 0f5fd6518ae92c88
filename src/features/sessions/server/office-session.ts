import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { sessionsTable } from './sessions.table.ts';

/** Limits of the session `s` of a person with a role or an active admin account: 30 idle minutes, 12 hours in all. */
export const holdsInOffice = `s.last_seen_at > now() - interval '30 minutes' and s.signed_in_at > now() - interval '12 hours'`;

/** Whether a player's session is still within the limits of an administrator's. */
export async function mayEnterOffice(tx: Tx, sessionId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${sessionsTable} s where s.id = ${sessionId} and ${sql.raw(holdsInOffice)}`);
  return rows.length === 1;
}
