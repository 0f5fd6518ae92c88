import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { hasEntered } from '#features/game-link/server/entered-worlds.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { type Servers, serversOf } from '#kit/permissions/servers-of.ts';
import { peoplePermissions } from '../people.feature.ts';
import { personNotesTable } from './people.table.ts';

const { id, login, email, createdAt, disabledAt, leavingAt } = accountsTable;

/** The servers whose people the actor may see. */
export const worldsOf = (actor: Actor): Servers => serversOf(actor, peoplePermissions.read);

/** Matches accounts that have a character on one of these servers. */
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
 * Matches accounts that have authenticated to one of these servers. Characters are not enough: a server reports them for any account it
 * likes, so they must not expose data that the person gave only to the site.
 */
export const hasEnteredOneOf = (servers: Servers, accountId: SQLWrapper): SQL =>
  servers === 'all' ? sql`true` : hasEntered(accountId, sql`any(${`{${servers.join(',')}}`}::integer[])`);

/** The account. Throws 404 if it has no character on the reader's servers. */
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

/** The account's characters on these servers. */
export const charactersOn = async (tx: Tx, servers: Servers, accountId: number) =>
  (await charactersOf(tx, accountId)).filter(({ server }) => servers === 'all' || servers.includes(server));

/** Notes about a person, newest first: those of the reader's servers and, once the person has entered one of them, the owner's. */
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

/** Accounts by id, ordered by login, with the fields that distinguish them. */
export const accountsBy = (tx: Tx, servers: Servers, ids: readonly number[]) =>
  tx
    .select({ id, login })
    .from(accountsTable)
    .where(and(inArray(id, [...ids]), lives(tx, servers)))
    .orderBy(asc(login));
