import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { CaseView } from '../complaint-desk-view.ts';
import { verdictsOf } from './complaints.queries.ts';
import { type Complaint, complaintPinsTable } from './complaints.table.ts';

/** In chronological order. */
export async function pinsOf(tx: Tx, id: number): Promise<CaseView['pins']> {
  const rows = await tx
    .select()
    .from(complaintPinsTable)
    .where(eq(complaintPinsTable.complaintId, id))
    .orderBy(asc(complaintPinsTable.at), asc(complaintPinsTable.logId));
  return rows.map(({ id: pin, kind, logId, at, globalId, nick, line }) => ({
    id: pin,
    kind,
    log: logId,
    at: at.toISOString(),
    globalId,
    nick,
    line,
  }));
}

/** Whether the game has applied the last verdict. */
export async function deliveryOf(tx: Tx, { id, offenderId, server }: Complaint): Promise<CaseView['delivery']> {
  const last = (await verdictsOf(tx, id)).findLast(({ punishment }) => punishment !== null);
  if (!last) return null;
  const ofBan = sql`(${commandsTable.payload}->>'banId')::bigint = ${last.banId}`;
  const ofCase = sql`(${commandsTable.payload}->>'complaintId')::bigint = ${id}`;
  const [command] = await tx
    .select({ state: commandsTable.state })
    .from(commandsTable)
    .where(
      and(
        eq(commandsTable.accountId, offenderId),
        eq(commandsTable.server, server),
        inArray(commandsTable.kind, last.banId === null ? ['punishment'] : ['ban', 'unban']),
        last.banId === null ? ofCase : ofBan,
      ),
    )
    .orderBy(desc(commandsTable.id))
    .limit(1);
  // Completed commands are deleted after a while.
  if (!command || command.state === 'done') return 'done';
  return command.state === 'open' ? 'waiting' : 'failed';
}
