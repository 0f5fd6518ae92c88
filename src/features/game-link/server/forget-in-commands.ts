import { isDeepStrictEqual } from 'node:util';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { type Command, commandsTable } from './game-link.table.ts';

/**
 * Commands no longer name the person: those about their account, and those about others that somebody's words name them in. What the game
 * has still to get it gets so; whom it is about is told beside the payload, by the account's number. Each that names them is held before it
 * is written anew: a world may be saying at this moment why it could not carry it out.
 */
export function forgetInCommands(tx: Tx, person: Person): Promise<number> {
  const { id, accountId, payload, failure } = commandsTable;
  const known = withAddresses(person);
  const said = sql`concat_ws(' ', ${payload}::text, ${failure})`;
  const read = (where: SQL | undefined) => tx.select({ id, accountId, payload, failure }).from(commandsTable).where(where);
  return byRanges(tx, id, async (inRange) => {
    let forgotten = 0;
    for (const row of await read(and(inRange, or(eq(accountId, person.accountId), mayBeNamedIn(known, said))))) {
      if (!leftOf(known, row)) continue;
      const [held] = await read(eq(id, row.id)).for('no key update');
      const left = held && leftOf(known, held);
      if (!left) continue;
      await tx.update(commandsTable).set(left).where(eq(id, row.id));
      forgotten += 1;
    }
    return forgotten;
  });
}

/** What a command about somebody calls them by. They may have had another name when it was sent. */
const theirs: readonly string[] = ['nick', 'name'];
/** What somebody typed, or is somebody. All else are words of the product's, also where somebody is called `mute`. */
const told: readonly string[] = [...theirs, 'reason', 'by'];

/** Null: it names nobody. */
function leftOf(person: Person, { accountId, payload, failure }: Pick<Command, 'accountId' | 'payload' | 'failure'>) {
  const own = accountId === person.accountId;
  const left = Object.entries(payload).map(([member, value]) => {
    if (typeof value !== 'string' || !told.includes(member)) return [member, value];
    return [member, own && theirs.includes(member) ? `deleted_${person.accountId}` : withoutNames(person, value).slice(0, 500)];
  });
  const nameless = { payload: Object.fromEntries(left), failure: failure && withoutNames(person, failure).slice(0, 500) };
  return isDeepStrictEqual(nameless, { payload, failure }) ? null : nameless;
}
