import type { Tx } from '#kit/db/database.ts';
import { type Server, serversTable } from './servers.table.ts';

export type NewServer = Omit<Server, 'version'>;

/** A world's number is its name for players, keys and logs: it is chosen once and never given to another. Undefined: it is taken. */
export async function createServer(tx: Tx, server: NewServer): Promise<Server | undefined> {
  const [made] = await tx.insert(serversTable).values(server).onConflictDoNothing().returning();
  return made;
}
