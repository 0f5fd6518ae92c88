import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { found, only } from '#kit/db/rows.ts';
import { type Server, serversTable } from './servers.table.ts';

/** The changed fields, and the version that the caller has seen. */
export type ServerEdit = Pick<Server, 'number' | 'version'> & Partial<Server>;
export type EditedServer = { readonly before: Server; readonly after: Server };

/** Returns undefined if someone else saved in the meantime. */
export async function editServer(tx: Tx, { number, version, ...decided }: ServerEdit): Promise<EditedServer | undefined> {
  const mine = eq(serversTable.number, number);
  const [row] = await tx.select().from(serversTable).where(mine).for('update');
  const before = found(row);
  if (before.version !== version) return undefined;
  const next = sql`${serversTable.version} + 1`;
  const rows = await tx
    .update(serversTable)
    .set({ ...decided, version: next })
    .where(mine)
    .returning();
  return { before, after: only(rows) };
}
