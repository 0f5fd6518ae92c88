import type { Tx } from '#kit/db/database.ts';
import { type Server, serversTable } from './servers.table.ts';

export type NewServer = Omit<Server, 'version'>;

/** The number identifies a server for players, keys and logs, so it never changes and is never reused. Returns undefined if it is taken. */
export async function createServer(tx: Tx, server: NewServer): Promise<Server | undefined> {
  const [made] = await tx.insert(serversTable).values(server).onConflictDoNothing().returning();
  return made;
}
