import { asc } from 'drizzle-orm';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { DemoPerson } from './demo-log-rows.ts';

/** Players by server, oldest accounts first. */
export async function peopleByServer(tx: Tx): Promise<ReadonlyMap<number, readonly DemoPerson[]>> {
  const { server, accountId: globalId, nick, faction } = charactersTable;
  const people = await tx.select({ server, globalId, nick, faction }).from(charactersTable).orderBy(asc(globalId));
  return Map.groupBy(people, (person) => person.server);
}
