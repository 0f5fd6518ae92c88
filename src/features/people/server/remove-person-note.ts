import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { peopleAudit, personSubject } from '../people.audit.ts';
import { peoplePermissions } from '../people.permissions.ts';
import { noteOn, worldsOf } from './people.queries.ts';
import { personNotesTable } from './people.table.ts';

/** Authors may remove their own notes; a caller with the permission on every server may remove any. */
export const mayRemove = (actor: Actor, { writtenBy }: { readonly writtenBy: number }): boolean =>
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
