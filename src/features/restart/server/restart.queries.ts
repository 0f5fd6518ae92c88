import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Delivery } from '../restart-states.ts';
import { type Restart, type RestartWorld, restartsTable, restartWorldsTable } from './restart.table.ts';

export type ShownWorld = RestartWorld & { readonly delivery: Delivery };
export type ShownRestart = Restart & { readonly by: string | null; readonly worlds: readonly ShownWorld[] };

const open = inArray(restartsTable.state, ['running', 'stopped']);

/** Restarts in progress, newest first. */
export const listOpenRestarts = (tx: Tx): Promise<ShownRestart[]> => shownRestarts(tx, open);

export async function getRestart(tx: Tx, id: number): Promise<ShownRestart> {
  const [restart] = await shownRestarts(tx, eq(restartsTable.id, id));
  return found(restart);
}

/** Locks the restart until the commit, which serialises shifting, cancelling and advancing. */
export async function lockRestart(tx: Tx, id: number): Promise<ShownRestart> {
  await tx.select({ id: restartsTable.id }).from(restartsTable).where(eq(restartsTable.id, id)).for('update');
  return getRestart(tx, id);
}

/** Restarts that advance by themselves; rows locked by another process are skipped. */
export async function lockRunningRestarts(tx: Tx): Promise<ShownRestart[]> {
  const rows = await tx
    .select({ id: restartsTable.id })
    .from(restartsTable)
    .where(open)
    .orderBy(asc(restartsTable.id))
    .for('update', { skipLocked: true });
  return rows.length === 0
    ? []
    : shownRestarts(
        tx,
        inArray(
          restartsTable.id,
          rows.map(({ id }) => id),
        ),
      );
}

export async function worldsOf(tx: Tx, ids: readonly number[]): Promise<readonly ShownWorld[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ world: restartWorldsTable, delivery })
    .from(restartWorldsTable)
    .leftJoin(commandsTable, eq(commandsTable.id, restartWorldsTable.commandId))
    .where(inArray(restartWorldsTable.restartId, [...ids]))
    .orderBy(asc(restartWorldsTable.restartId), asc(restartWorldsTable.position));
  return rows.map(({ world, delivery }) => ({ ...world, delivery }));
}

async function shownRestarts(tx: Tx, where: SQL | undefined): Promise<ShownRestart[]> {
  const rows = await tx
    .select({ restart: restartsTable, by: accountsTable.login })
    .from(restartsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, restartsTable.orderedBy))
    .where(and(where))
    .orderBy(desc(restartsTable.id));
  const worlds = await worldsOf(
    tx,
    rows.map(({ restart }) => restart.id),
  );
  return rows.map(({ restart, by }) => ({ ...restart, by, worlds: worlds.filter(({ restartId }) => restartId === restart.id) }));
}

/** A command that was deleted after its retention period had been confirmed. */
const delivery = sql<Delivery>`case
  when ${restartWorldsTable.commandId} is null then 'none'
  when ${commandsTable.state} = 'open' and ${commandsTable.attempts} > 0 then 'taken'
  when ${commandsTable.state} = 'open' then 'sent'
  when ${commandsTable.state} in ('dead', 'givenUp') then 'failed'
  else 'confirmed' end`;
