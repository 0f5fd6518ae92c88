import { and, eq, ne, sql } from 'drizzle-orm';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { mediaAudit, mediaSubject } from '../media.audit.ts';
import { mediaPeopleTable as table } from './media.table.ts';
import { getMedia, type ShownMedia } from './media-rows.queries.ts';

type Fields = { readonly nick: string; readonly server: number; readonly level: number };

/** One line for a nick on a server: the key refuses a second, whoever comes first. */
export async function addMedia(ctx: Ctx, fields: Fields): Promise<ShownMedia> {
  await assertServer(ctx, fields);
  const [added] = await ctx.tx
    .insert(table)
    .values({ ...fields, addedBy: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (!added) return failField('nick', 'media.alreadyThere');
  await ctx.audit(mediaAudit.added, { after: fields }, { on: mediaSubject(added.id) });
  return getMedia(ctx.tx, added.id);
}

export async function editMedia(
  ctx: Ctx,
  { id, version, ...fields }: Fields & { readonly id: number; readonly version: number },
): Promise<ShownMedia> {
  await assertServer(ctx, fields);
  const [before] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!before) return fail('kit.notFound');
  if (before.version !== version) fail('media.changedMeanwhile');
  const [other] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(ne(table.id, id), eq(table.server, fields.server), eq(table.nickKey, fields.nick.toLowerCase())));
  if (other) failField('nick', 'media.alreadyThere');
  await ctx.tx
    .update(table)
    .set({ ...fields, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
  await ctx.audit(mediaAudit.edited, { before: keptOf(before), after: fields }, { on: mediaSubject(id) });
  return getMedia(ctx.tx, id);
}

export async function removeMedia(ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const [gone] = await ctx.tx.delete(table).where(eq(table.id, id)).returning();
  if (!gone) return fail('kit.notFound');
  await ctx.audit(mediaAudit.removed, { before: keptOf(gone) }, { on: mediaSubject(id) });
  return { id };
}

async function assertServer({ tx }: Ctx, { server }: Fields): Promise<void> {
  if (!(await listServerNumbers(tx)).includes(server)) failField('server', 'media.unknownServer');
}

const keptOf = ({ nick, server, level }: Fields) => ({ nick, server, level });
