import { and, eq, isNull, lte, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAccount } from '#features/accounts/server/accounts.queries.ts';
import { ownAmong } from '#features/bans/server/same-person.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { job } from '#kit/jobs/job.ts';
import { pointOf } from '../board.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { painterSubject, pixelsAudit, pixelsSettings, seasonSubject } from '../pixels.feature.ts';
import { addPixels, lockOpenSeason } from './add-pixels.ts';
import { getAuthors } from './authors.queries.ts';
import type { Battle } from './battle.ts';
import { countOpenReports, listBansInForce, listOpenReports, listProtectedAreas, listRollBacksInForce } from './moderation.queries.ts';
import { pixelBansTable, pixelLapsesTable, pixelReportsTable, pixelRollBacksTable, pixelSeasonsTable } from './pixels.table.ts';
import { liftProtection, protectArea } from './protect-area.ts';
import { findUndone, namedBy } from './roll-back.queries.ts';
import { asRestored, previewRollBack, rollBack } from './roll-back.ts';
import { getSeason, listAllSeasons } from './seasons.queries.ts';
import '#features/bans/bans.feature.ts';

/** Wraps a write without a response body. */
const quiet =
  <Input>(work: (ctx: Ctx, input: Input) => Promise<void>) =>
  async (ctx: Ctx, input: Input): Promise<undefined> => {
    await work(ctx, input);
  };

export function pixelOrderHandlers(battle: Battle): readonly Implementation[] {
  /** Applies the stored changes to this process's board, and notifies the other processes. */
  const thenFollow = (ctx: Ctx) => ctx.afterCommit(() => battle.stored());

  return implement(pixelOrderContract, {
    listPixelReports: ({ tx }, { after }) => listOpenReports(tx, after),
    settleReport: quiet(settleReport),
    listAreas: ({ tx }) => listProtectedAreas(tx),
    protectArea: quiet(protectArea),
    liftProtection: quiet(liftProtection),
    previewRollBack,
    async rollBack(ctx, input) {
      thenFollow(ctx);
      return rollBack(ctx, input);
    },
    listRollBacks: ({ tx }, { after }) => listRollBacksInForce(tx, after),
    async undoRollBack(ctx, input) {
      thenFollow(ctx);
      return undoRollBack(ctx, input);
    },
    listPainterBans: (ctx, { after }) => listBansInForce(ctx, after),
    banPainter: quiet(banPainter),
    liftPainterBan: quiet(liftPainterBan),
    getAuthors,
    listSeasons: async ({ tx, services }) => ({
      on: services.settings.get(pixelsSettings.on),
      online: battle.online(),
      openReports: await countOpenReports(tx),
      seasons: [...(await listAllSeasons(tx))],
    }),
    async openSeason(ctx, input) {
      thenFollow(ctx);
      return openSeason(ctx, input);
    },
    closeSeason: quiet(async (ctx, input) => {
      thenFollow(ctx);
      await closeSeason(ctx, input);
    }),
    archiveSeason: quiet(archiveSeason),
  });
}

/** Closes a season and queues its picture and time-lapse. Locks the season, so that no pixel is added after its last number. */
async function closeSeason(ctx: Ctx, { season: number }: ParsedInput<typeof pixelOrderContract.closeSeason>): Promise<void> {
  await getSeason(ctx.tx, number);
  const season = await lockOpenSeason(ctx.tx);
  if (season?.number !== number) return fail('pixels.seasonClosed');
  await ctx.tx.update(pixelSeasonsTable).set({ state: 'closed', closedAt: sql`now()` }).where(eq(pixelSeasonsTable.number, number));
  await ctx.audit(pixelsAudit.seasonClosed, { season: number, pixels: season.lastSeq }, { on: seasonSubject(number) });
  await ctx.enqueue(makeLapseJob, { season: number });
}

/** Opens the next season with an empty board. A unique index allows only one open season, so the second of two concurrent calls fails. */
async function openSeason(ctx: Ctx, titles: ParsedInput<typeof pixelOrderContract.openSeason>): Promise<{ number: number }> {
  const { last } = only(await ctx.tx.select({ last: max(pixelSeasonsTable.number) }).from(pixelSeasonsTable));
  const number = (last ?? 0) + 1;
  const [opened] = await ctx.tx
    .insert(pixelSeasonsTable)
    .values({ ...titles, number, openedBy: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ number: pixelSeasonsTable.number });
  if (!opened) return fail('pixels.seasonOpen');
  await ctx.audit(pixelsAudit.seasonOpened, { season: number, ...titles }, { on: seasonSubject(number) });
  return opened;
}

/**
 * Keeps only the picture, time-lapse and leaderboard of a closed season. A forgetPixels job deletes its millions of pixels afterwards,
 * because that takes longer than a request.
 */
async function archiveSeason(ctx: Ctx, { season: number }: ParsedInput<typeof pixelOrderContract.archiveSeason>): Promise<void> {
  const rows = await ctx.tx.select().from(pixelSeasonsTable).where(eq(pixelSeasonsTable.number, number)).for('update');
  const season = found(rows[0]);
  if (season.state !== 'closed') return fail('pixels.seasonNotClosed');
  const lapse = await ctx.tx.select({ season: pixelLapsesTable.season }).from(pixelLapsesTable).where(eq(pixelLapsesTable.season, number));
  if (lapse.length === 0) return fail('pixels.lapseMissing');
  await ctx.tx.update(pixelSeasonsTable).set({ state: 'archived', archivedAt: sql`now()` }).where(eq(pixelSeasonsTable.number, number));
  await ctx.audit(pixelsAudit.seasonArchived, { season: number, pixels: season.lastSeq }, { on: seasonSubject(number) });
  await ctx.enqueue(forgetPixelsJob, { season: number });
}

/** Closes a report. The second of two moderators gets an error. */
async function settleReport(ctx: Ctx, { id, outcome }: ParsedInput<typeof pixelOrderContract.settleReport>): Promise<void> {
  const rows = await ctx.tx.select().from(pixelReportsTable).where(eq(pixelReportsTable.id, id)).for('update');
  const report = found(rows[0]);
  if (report.settledAt) return fail('pixels.alreadySettled');
  await ctx.tx
    .update(pixelReportsTable)
    .set({ outcome, settledAt: sql`now()`, settledBy: ctx.actor.accountId })
    .where(eq(pixelReportsTable.id, id));
  await ctx.audit(
    pixelsAudit.reportSettled,
    { season: report.season, ...pointOf(report.place), outcome },
    { on: seasonSubject(report.season) },
  );
}

/**
 * Restores what a mistaken roll-back removed, except cells painted over or covered by another roll-back. Locks the season, so that a second
 * moderator finds nothing to undo. Has no limit: where roll-backs overlap, undoing the last one restores what several removed, and it
 * cannot be split.
 */
async function undoRollBack(ctx: Ctx, { id }: ParsedInput<typeof pixelOrderContract.undoRollBack>): Promise<{ readonly pixels: number }> {
  const season = (await lockOpenSeason(ctx.tx)) ?? fail('pixels.seasonClosed');
  const { season: of, id: number, undoneAt } = pixelRollBacksTable;
  const undone = await ctx.tx
    .update(pixelRollBacksTable)
    .set({ undoneAt: sql`now()`, undoneBy: ctx.actor.accountId ?? fail('kit.signInNeeded') })
    .where(and(eq(number, id), eq(of, season.number), isNull(undoneAt)))
    .returning();
  const rollBack = found(undone[0]);
  const restored = await findUndone(ctx.tx, season.number, namedBy(rollBack));
  if (restored.length > 0) await addPixels(ctx.tx, season, restored.map(asRestored));
  const payload = { season: season.number, rollBack: id, globalId: rollBack.painterId, pixels: restored.length };
  await ctx.audit(pixelsAudit.rollBackUndone, payload, { on: seasonSubject(season.number) });
  return { pixels: restored.length };
}

/** Bans someone from painting, temporarily or permanently; the game and the rest of the site stay available to them. */
async function banPainter(ctx: Ctx, { globalId, reason, hours }: ParsedInput<typeof pixelOrderContract.banPainter>): Promise<void> {
  if (!(await isAccount(ctx.tx, globalId))) return fail('kit.notFound');
  const bannedBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  // Closes an expired ban, so that the unique index accepts a new one.
  await ctx.tx
    .update(pixelBansTable)
    .set({ liftedAt: pixelBansTable.until })
    .where(and(eq(pixelBansTable.accountId, globalId), isNull(pixelBansTable.liftedAt), lte(pixelBansTable.until, sql`now()`)));
  const until = hours === null ? null : new Date(Date.now() + hours * 3_600_000);
  const [ban] = await ctx.tx
    .insert(pixelBansTable)
    .values({ accountId: globalId, reason, until, bannedBy })
    .onConflictDoNothing()
    .returning({ id: pixelBansTable.id });
  if (!ban) return fail('pixels.alreadyBanned');
  await ctx.audit(pixelsAudit.painterBanned, { globalId, reason, until: until?.toISOString() ?? null }, { on: painterSubject(globalId) });
}

/** No one may lift their own ban, on whichever of their accounts. */
async function liftPainterBan(ctx: Ctx, { id }: ParsedInput<typeof pixelOrderContract.liftPainterBan>): Promise<void> {
  const [ban] = await ctx.tx
    .update(pixelBansTable)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(pixelBansTable.id, id), isNull(pixelBansTable.liftedAt)))
    .returning({ globalId: pixelBansTable.accountId });
  const { globalId } = found(ban);
  if ((await ownAmong(ctx.tx, ctx.actor, [globalId], new Date())).size > 0) fail('bans.ownBan');
  await ctx.audit(pixelsAudit.painterUnbanned, { globalId }, { on: painterSubject(globalId) });
}

/** Handled by makeLapse. */
export const makeLapseJob = job('pixels.makeLapse', { payload: z.object({ season: z.int() }) });

/** Handled by forgetPixels. */
export const forgetPixelsJob = job('pixels.forgetPixels', { payload: z.object({ season: z.int() }) });

/** Queues again unfinished jobs of the two kinds above. Handled by finishSeasons. */
export const finishSeasonsJob = job('pixels.finishSeasons', { payload: z.object({}), schedule: '35 * * * *' });
