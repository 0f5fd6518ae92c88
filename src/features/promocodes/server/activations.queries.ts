import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type Activation, activationsTable, promocodesTable } from './promocodes.table.ts';

/** With the code as spelled on the site. */
export type KnownActivation = Activation & { readonly code: string };

/** The activation that a game server requested with this key. */
export async function findActivation(tx: Tx, server: number, keyHash: Buffer): Promise<KnownActivation | null> {
  const [row] = await tx
    .select({ ...getTableColumns(activationsTable), code: promocodesTable.name })
    .from(activationsTable)
    .innerJoin(promocodesTable, eq(promocodesTable.id, activationsTable.promocodeId))
    .where(and(eq(activationsTable.server, server), eq(activationsTable.keyHash, keyHash)));
  return row ?? null;
}

type Levelled = { readonly globalId: number; readonly level: number };

/** Activations on this server whose character has reached the required level. One read of the index of pending activations. */
export async function findReached(tx: Tx, server: number, characters: readonly Levelled[]): Promise<number[]> {
  const told = JSON.stringify(characters.map(({ globalId, level }) => ({ globalId, level })));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select waiting.id from ${activationsTable} as waiting
      join jsonb_to_recordset(${told}::jsonb) as told ("globalId" bigint, level integer) on told."globalId" = waiting.account_id
     where waiting.server = ${server} and waiting.valid_at is null and told.level >= waiting.required_level
     order by waiting.id`);
  return rows.map(({ id }) => Number(id));
}
