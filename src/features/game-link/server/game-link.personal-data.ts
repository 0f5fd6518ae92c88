import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { enteredWorldsOf } from './entered-worlds.queries.ts';
import {
  type Command,
  commandsTable,
  enteredWorldsTable,
  gameKeysTable,
  knownAddressesTable,
  registrationsTable,
} from './game-link.table.ts';

/** Commands are kept without names: one of them tells the game to erase the person. They expire by their own retention. */
export const gameLinkPersonalData = personalData('gameLink', {
  items: {
    registration: { holds: ['registrations'], fate: 'anonymised' },
    entered: { holds: ['entered_worlds'], fate: 'erased' },
    addresses: { holds: ['known_addresses'], fate: 'erased' },
    commands: { holds: ['commands'], fate: 'kept' },
    keys: { holds: ['game_keys.created_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const [registration] = await tx.select().from(registrationsTable).where(eq(registrationsTable.accountId, accountId));
    const commands = await tx.select().from(commandsTable).where(eq(commandsTable.accountId, accountId)).orderBy(commandsTable.id);
    const keys = await tx.select().from(gameKeysTable).where(eq(gameKeysTable.createdBy, accountId));
    const addresses = await tx
      .select()
      .from(knownAddressesTable)
      .where(eq(knownAddressesTable.accountId, accountId))
      .orderBy(asc(knownAddressesTable.address));
    return {
      registration: registration && {
        server: registration.server,
        at: registration.at.toISOString(),
        referralCode: registration.referralCode,
        invitationCode: registration.invitationCode,
        invitedAt: registration.invitedAt?.toISOString() ?? null,
      },
      entered: (await enteredWorldsOf(tx, accountId)).map(({ server, since, lastAt }) => ({
        server,
        since: since.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      addresses: addresses.map(({ address, lastSeenAt }) => ({ address, lastSeenAt: lastSeenAt.toISOString() })),
      commands: commands.map(({ server, kind, payload, state, createdAt }) => ({
        server,
        kind,
        payload,
        state,
        sentAt: createdAt.toISOString(),
      })),
      keys: keys.map(({ prefix, createdAt }) => ({ prefix, createdAt: createdAt.toISOString() })),
    };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    await forgetInCommands(tx, person);
    const registration = await tx
      .update(registrationsTable)
      .set({ referralCode: null, invitationCode: null, invitedAt: null })
      .where(eq(registrationsTable.accountId, accountId))
      .returning({ id: registrationsTable.accountId });
    const entered = await tx
      .delete(enteredWorldsTable)
      .where(eq(enteredWorldsTable.accountId, accountId))
      .returning({ server: enteredWorldsTable.server });
    const addresses = await tx
      .delete(knownAddressesTable)
      .where(eq(knownAddressesTable.accountId, accountId))
      .returning({ address: knownAddressesTable.address });
    const { keys } = only(await tx.select({ keys: count() }).from(gameKeysTable).where(eq(gameKeysTable.createdBy, accountId)));
    return { registration: registration.length, entered: entered.length, addresses: addresses.length, keys };
  },
});

/**
 * Removes the person's names from commands about their account and from typed text in other commands. The game receives open ones in this
 * form and identifies the account by its id. Each affected command is locked before it is rewritten, because the game may be reporting a
 * failure concurrently.
 */
function forgetInCommands(tx: Tx, person: Person): Promise<number> {
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
