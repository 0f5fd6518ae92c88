import { and, eq, sql } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement, type RawAnswer } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { must } from '#kit/permissions/abilities.ts';
import { redirectsContract, startsBeforeItEnds } from '../redirects.contract.ts';
import { redirectSubject, redirectsAudit } from '../redirects.feature.ts';
import { redirectList } from '../redirects.list.ts';
import { en } from '../redirects.strings.en.ts';
import { ru } from '../redirects.strings.ru.ts';
import { redirectTopic } from '../redirects.topics.ts';
import type { ClickCounter } from './click-counter.ts';
import { createRedirect } from './create-redirect.ts';
import { followRedirect } from './follow-redirect.ts';
import { listChanges } from './redirect-changes.queries.ts';
import { getRedirectFigures } from './redirect-figures.queries.ts';
import { redirectRows } from './redirect-rows.queries.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import { decidedOf, presentChange, presentRedirect, shortLink } from './redirects.present.ts';
import { getRedirect, isEndingFree, listRedirectCreators, lockRedirect, type ShownRedirect } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';
import { refuseLoop } from './refuse-loop.ts';
import '../redirects.feature.ts';

export const redirectsHandlers = (clicks: ClickCounter) =>
  implement(redirectsContract, {
    listRedirects: (ctx, input) => redirectRows.page(ctx.tx, input, (redirect) => presentRedirect(ctx, redirect)),
    exportRedirects,
    listRedirectCreators: (ctx) => listRedirectCreators(ctx.tx),
    checkEnding: async (ctx, { ending }) => ({ free: await isEndingFree(ctx.tx, ending) }),
    getRedirect: async (ctx, { id }) => presentRedirect(ctx, await getRedirect(ctx.tx, id)),
    getRedirectFigures: async (ctx, days) => {
      await getRedirect(ctx.tx, days.id);
      return getRedirectFigures(ctx.tx, days);
    },
    listRedirectChanges: async (ctx, { id }) => {
      await getRedirect(ctx.tx, id);
      return (await listChanges(ctx.tx, id)).flatMap(presentChange);
    },
    getRedirectQr,
    watchRedirect: async (ctx, { id }) => {
      await ctx.read((tx) => getRedirect(tx, id));
      const { realtime } = ctx.services;
      return { takeOver: (request, response) => realtime.serveEvents(request, response, { topics: [redirectTopic(id)] }) };
    },
    createRedirect: async (ctx, input) => presentRedirect(ctx, await createRedirect(ctx, input)),
    editRedirect: async (ctx, input) => presentRedirect(ctx, await editRedirect(ctx, input)),
    endRedirect: async (ctx, input) => presentRedirect(ctx, await endRedirect(ctx, input)),
    removeRedirect: async (ctx, input) => void (await removeRedirect(ctx, input)),
    followRedirect: (ctx, input) => followRedirect(ctx, input, clicks),
  });

/**
 * Removes an unvisited redirect and frees its ending. Locks the row, so that a concurrent first click either prevents the removal or comes
 * too late; the clicks' foreign key guards the rest.
 */
async function removeRedirect(ctx: Ctx, { id }: ParsedInput<typeof redirectsContract.removeRedirect>): Promise<void> {
  const redirect = await lockRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.remove, redirect, 'redirects.alreadyVisited');
  await ctx.tx.delete(redirectsTable).where(eq(redirectsTable.id, id));
  await ctx.audit(redirectsAudit.removed, { before: decidedOf(redirect) }, { on: redirectSubject(id) });
}

/** The short link as a QR code for print. Its error correction tolerates a quarter being dirty or covered. Always black on white. */
async function getRedirectQr(ctx: StreamCtx, { id }: ParsedInput<typeof redirectsContract.getRedirectQr>): Promise<RawAnswer> {
  const redirect = await ctx.read((tx) => getRedirect(tx, id));
  const svg = encodeQR(shortLink(ctx, redirect), 'svg', { ecc: 'quartile', border: 4 });
  const paper = svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>');
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: paper,
    headers: {
      'content-disposition': `inline; filename="${redirect.ending}.svg"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}

/** Disables a link from now on. Statistics and ending are kept, and an edit of its period enables it again. Locks the row. */
async function endRedirect(ctx: Ctx, { id }: ParsedInput<typeof redirectsContract.endRedirect>): Promise<ShownRedirect> {
  const before = await lockRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.end, before, 'redirects.notActive');
  const after = only(
    await ctx.tx
      .update(redirectsTable)
      .set({ validUntil: sql`now()`, version: sql`${redirectsTable.version} + 1` })
      .where(eq(redirectsTable.id, id))
      .returning(),
  );
  await ctx.audit(redirectsAudit.ended, { before: decidedOf(before), after: decidedOf(after) }, { on: redirectSubject(id) });
  return getRedirect(ctx.tx, id);
}

const texts = { en, ru };

export const exportRedirects = exportList(redirectList, {
  audit: (ctx, filter) => ctx.audit(redirectsAudit.exported, filter),
  rows: redirectRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: (ctx) => ({
    id: ({ id }) => id,
    link: (redirect) => shortLink(ctx, redirect),
    name: ({ name }) => name,
    target: ({ target }) => target,
    state: ({ state }) => texts[ctx.locale].states[state],
    clicks: ({ clicks }) => clicks,
    validFrom: ({ validFrom }) => validFrom,
    validUntil: ({ validUntil }) => validUntil,
    creator: ({ creator }) => creator,
    created: ({ createdAt }) => createdAt,
  }),
});

/**
 * Changes target, name and period; statistics continue. The ending cannot change, because it is printed and shared. An edit of an outdated
 * version is rejected, so that no one's edit is lost.
 */
async function editRedirect(
  ctx: Ctx,
  { id, version, target, ...sent }: ParsedInput<typeof redirectsContract.editRedirect>,
): Promise<ShownRedirect> {
  if (target !== undefined) refuseLoop(ctx, target);
  const before = await getRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.edit, before);
  if (before.version !== version) return fail('redirects.changedMeanwhile');
  const { name, validFrom, validUntil } = applyEdit(decidedOf(before), sent);
  if (!startsBeforeItEnds({ validFrom, validUntil })) failField('validUntil', 'redirects.endsBeforeStart');
  const [after] = await ctx.tx
    .update(redirectsTable)
    .set({
      target,
      name: name || null,
      validFrom: validFrom ? new Date(validFrom) : null,
      validUntil: validUntil ? new Date(validUntil) : null,
      version: sql`${redirectsTable.version} + 1`,
    })
    .where(and(eq(redirectsTable.id, id), eq(redirectsTable.version, version)))
    .returning();
  if (!after) return fail('redirects.changedMeanwhile');
  await ctx.audit(redirectsAudit.edited, { before: decidedOf(before), after: decidedOf(after) }, { on: redirectSubject(after.id) });
  return getRedirect(ctx.tx, after.id);
}
