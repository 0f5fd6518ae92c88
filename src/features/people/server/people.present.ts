import { and, eq } from 'drizzle-orm';
import type { CharacterOfPerson } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { NoteView, PersonCard } from '../people.contract.ts';
import { peopleAudit, peoplePermissions, personSubject } from '../people.feature.ts';
import { noteOn, type notesAbout, worldsOf } from './people.queries.ts';
import { personNotesTable } from './people.table.ts';

/** Bans by server, as the number of the ban. Injected by app/, because the bans feature depends on people. */
export type BansOf = (tx: Ctx['tx'], accountId: number) => Promise<ReadonlyMap<number, number>>;

type Named = Pick<CharacterOfPerson, 'server' | 'serverName' | 'nick' | 'level' | 'faction' | 'rank' | 'lastSeenAt'>;

export const presentCharacter = (
  { locale }: Pick<Ctx, 'locale'>,
  { server, serverName, nick, level, faction, rank, lastSeenAt }: Named,
  bans: ReadonlyMap<number, number>,
): PersonCard['characters'][number] => ({
  server,
  serverName: serverName[locale],
  nick,
  level,
  faction,
  rank,
  lastSeenAt: lastSeenAt.toISOString(),
  ban: bans.get(server) ?? null,
});

export const presentNote = (
  { actor }: Pick<Ctx, 'actor'>,
  { note: { id, text, server, createdAt, writtenBy, writtenAs }, login }: Awaited<ReturnType<typeof notesAbout>>[number],
): NoteView => ({
  id,
  text,
  server,
  createdAt: createdAt.toISOString(),
  by: writtenAs ?? login,
  byId: writtenBy,
  can: { remove: mayRemove(actor, { writtenBy }) },
});

/** Authors may remove their own notes; a caller with the permission on every server may remove any. */
const mayRemove = (actor: Actor, { writtenBy }: { readonly writtenBy: number }): boolean =>
  actor.permissions.has(peoplePermissions.note) && (writtenBy === actor.accountId || actor.everywhere.has(peoplePermissions.note));

/** The removed text is kept in the audit. */
export async function removePersonNote(ctx: Ctx, { id, note }: { readonly id: number; readonly note: number }): Promise<void> {
  const where = and(eq(personNotesTable.id, note), eq(personNotesTable.accountId, id), noteOn(worldsOf(ctx.actor)));
  const [row] = await ctx.tx.select().from(personNotesTable).where(where).for('update');
  const { text, writtenBy } = found(row);
  found(mayRemove(ctx.actor, { writtenBy }) || null);
  await ctx.tx.delete(personNotesTable).where(eq(personNotesTable.id, note));
  await ctx.audit(peopleAudit.noteRemoved, { globalId: id, note, text }, { on: personSubject(id) });
}
