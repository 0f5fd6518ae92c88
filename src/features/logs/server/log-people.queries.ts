import { findCharacterByNick } from '#features/characters/server/characters.queries.ts';
import type { Tx } from '#kit/db/database.ts';

/** The persons of a filter: by globalId if known, otherwise by nick prefix in the rows. */
export type People = { readonly ids: readonly number[]; readonly nicks: readonly string[] };

/**
 * A current nick stands for its person, including rows under earlier nicks. An unknown nick is a prefix of the nicks in the rows. A number
 * is a globalId.
 */
export async function peopleOf(tx: Tx, servers: readonly number[], names: readonly string[]): Promise<People> {
  const ids = new Set<number>();
  const nicks: string[] = [];
  for (const name of names) {
    if (/^[1-9]\d{0,14}$/.test(name)) {
      ids.add(Number(name));
      continue;
    }
    const known = [];
    for (const server of servers) known.push(await findCharacterByNick(tx, server, name));
    const found = known.filter((character) => character !== null);
    for (const { accountId } of found) ids.add(accountId);
    if (found.length === 0) nicks.push(name.toLowerCase());
  }
  return { ids: [...ids], nicks };
}
