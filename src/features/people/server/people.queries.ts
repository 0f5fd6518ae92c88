import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { hasEntered } from '#features/game-link/server/entered-worlds.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { type Servers, serversOf } from '#kit/permissions/servers-of.ts';
import { peoplePermissions } from '../people.permissions.ts';
import { personNotesTable } from './people.table.ts';

const { id, login, email, createdAt, disabledAt, leavingAt } = accountsTable;

/** The worlds whose people somebody may look at. */
export const worldsOf = (actor: Actor): Servers => serversOf(actor, peoplePermissions.read);

/** Whoever has a character on one of these worlds. */
export const lives = (tx: Tx, servers: Servers): SQL | undefined =>
  servers === 'all'
    ? undefined
    : exists(
        tx
          .select({ one: sql`1` })
          .from(charactersTable)
          .where(and(eq(charactersTable.accountId, id), inArray(charactersTable.server, [...servers]))),
      );

/**
 * Whoever has proved to one of these worlds who they are. Characters are what a world reports, of whomever it likes: they show who plays
 * there, and open nothing of what somebody left with the site alone.
 */
export const hasEnteredOneOf = (servers: Servers, accountId: SQLWrapper): SQL =>
  servers === 'all' ? sql`true` : hasEntered(accountId, sql`any(${`{${servers.join(',')}}`}::integer[])`);

/** The account, or 404: who has nothing on the reader's worlds does not exist for them. */
export async function getPersonOf(tx: Tx, servers: Servers, accountId: number) {
  const [row] = await tx
    .select({
      id,
      login,
      email: sql<string | null>`case when ${hasEnteredOneOf(servers, id)} then ${email} end`,
      createdAt,
      disabledAt,
      leavingAt,
    })
    .from(accountsTable)
    .where(and(eq(id, accountId), lives(tx, servers)));
  return found(row);
}

/** Their characters on these worlds. */
export const charactersOn = async (tx: Tx, servers: Servers, accountId: number) =>
  (await charactersOf(tx, accountId)).filter(({ server }) => servers === 'all' || servers.includes(server));

/** What was noted about somebody: those of the reader's worlds and, once the person has entered one, the owner's. The newest first. */
export const notesAbout = (tx: Tx, servers: Servers, accountId: number) =>
  tx
    .select({ note: personNotesTable, login })
    .from(personNotesTable)
    .innerJoin(accountsTable, eq(id, personNotesTable.writtenBy))
    .where(
      and(
        eq(personNotesTable.accountId, accountId),
        noteOn(servers),
        or(isNotNull(personNotesTable.server), hasEnteredOneOf(servers, personNotesTable.accountId)),
      ),
    )
    .orderBy(desc(personNotesTable.id))
    .limit(100);

export const noteOn = (servers: Servers): SQL | undefined =>
  servers === 'all' ? undefined : or(isNull(personNotesTable.server), inArray(personNotesTable.server, [...servers]));

/** Accounts by their ids, with what tells them apart, by login. */
export const accountsBy = (tx: Tx, servers: Servers, ids: readonly number[]) =>
  tx
    .select({ id, login })
    .from(accountsTable)
    .where(and(inArray(id, [...ids]), lives(tx, servers)))
    .orderBy(asc(login));
