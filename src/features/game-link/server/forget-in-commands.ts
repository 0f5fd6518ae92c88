import { isDeepStrictEqual } from 'node:util';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { type Command, commandsTable } from './game-link.table.ts';

/**
 * Removes the person's names from commands about their account and from typed text in other commands. The game receives open ones in this
 * form and identifies the account by its id. Each affected command is locked before it is rewritten, because the game may be reporting a
 * failure concurrently.
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

/** Payload members that name the account itself; its name may have changed since the command was sent. */
const theirs: readonly string[] = ['nick', 'name'];
/** Payload members that contain typed text or a name. All others are product words, even if a player is called `mute`. */
const told: readonly string[] = [...theirs, 'reason', 'by'];

/** Null: no name to remove. */
function leftOf(person: Person, { accountId, payload, failure }: Pick<Command, 'accountId' | 'payload' | 'failure'>) {
  const own = accountId === person.accountId;
  const left = Object.entries(payload).map(([member, value]) => {
    if (typeof value !== 'string' || !told.includes(member)) return [member, value];
    return [member, own && theirs.includes(member) ? `deleted_${person.accountId}` : withoutNames(person, value).slice(0, 500)];
  });
  const nameless = { payload: Object.fromEntries(left), failure: failure && withoutNames(person, failure).slice(0, 500) };
  return isDeepStrictEqual(nameless, { payload, failure }) ? null : nameless;
}
