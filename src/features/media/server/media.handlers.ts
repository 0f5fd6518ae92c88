import { eq, sql } from 'drizzle-orm';
import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement } from '#kit/contract/implement.ts';
import { ifViolates } from '#kit/db/constraint.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { type MediaView, mediaContract } from '../media.contract.ts';
import { mediaAudit, mediaSubject } from '../media.feature.ts';
import { mediaList } from '../media.list.ts';
import { en } from '../media.strings.en.ts';
import { ru } from '../media.strings.ru.ts';
import { mediaPeopleTable } from './media.table.ts';
import { getMedia, mediaRows, type ShownMedia } from './media-rows.queries.ts';
import '../media.feature.ts';

type Fields = { readonly nick: string; readonly server: number; readonly level: number };

/** The unique key allows one row per nick and server, also for concurrent requests. */
async function addMedia(ctx: Ctx, fields: Fields): Promise<ShownMedia> {
  await assertServer(ctx, fields);
  const [added] = await ctx.tx
    .insert(mediaPeopleTable)
    .values({ ...fields, addedBy: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ id: mediaPeopleTable.id });
  if (!added) return failField('nick', 'media.alreadyThere');
  await ctx.audit(mediaAudit.added, { after: fields }, { on: mediaSubject(added.id) });
  return getMedia(ctx.tx, added.id);
}

async function editMedia(
  ctx: Ctx,
  { id, version, ...sent }: Partial<Fields> & { readonly id: number; readonly version: number },
): Promise<ShownMedia> {
  const [before] = await ctx.tx.select().from(mediaPeopleTable).where(eq(mediaPeopleTable.id, id)).for('update');
  if (!before) return fail('kit.notFound');
  if (before.version !== version) fail('media.changedMeanwhile');
  const fields = applyEdit(keptOf(before), sent);
  if (fields.server !== before.server) await assertServer(ctx, fields);
  await ctx.tx
    .update(mediaPeopleTable)
    .set({ ...fields, version: sql`${mediaPeopleTable.version} + 1` })
    .where(eq(mediaPeopleTable.id, id))
    .catch(ifViolates('media_people_once', () => failField('nick', 'media.alreadyThere')));
  await ctx.audit(mediaAudit.edited, { before: keptOf(before), after: fields }, { on: mediaSubject(id) });
  return getMedia(ctx.tx, id);
}

async function removeMedia(ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const [gone] = await ctx.tx.delete(mediaPeopleTable).where(eq(mediaPeopleTable.id, id)).returning();
  if (!gone) return fail('kit.notFound');
  await ctx.audit(mediaAudit.removed, { before: keptOf(gone) }, { on: mediaSubject(id) });
  return { id };
}

/** Requires a server that is open to players. Existing rows of a server that closed later keep it. */
async function assertServer({ tx }: Ctx, { server }: Fields): Promise<void> {
  if (!(await listServerNumbers(tx)).includes(server)) failField('server', 'media.unknownServer');
}

const keptOf = ({ nick, server, level }: Fields) => ({ nick, server, level });

const exportMedia = exportList(mediaList, {
  audit: (ctx, filter) => ctx.audit(mediaAudit.exported, filter),
  rows: (ctx, filter) => mediaRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    id: ({ id }) => id,
    nick: ({ nick }) => nick,
    server: ({ server }) => server,
    level: ({ level }) => level,
    addedBy: ({ adder }) => adder,
    added: ({ addedAt }) => addedAt,
  }),
});

const present = ({ id, nick, globalId, server, level, version, adder, addedBy, addedAt }: ShownMedia): MediaView => ({
  id,
  nick,
  globalId,
  server,
  level,
  version,
  addedBy: adder,
  addedById: addedBy,
  addedAt: addedAt.toISOString(),
});

export const mediaHandlers = implement(mediaContract, {
  listMedia: (ctx, input) => mediaRows.page(ctx.tx, input, present),
  exportMedia,
  addMedia: async (ctx, input) => present(await addMedia(ctx, input)),
  editMedia: async (ctx, input) => present(await editMedia(ctx, input)),
  removeMedia,
});
