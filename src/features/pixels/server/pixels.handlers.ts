import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { placeOf } from '../board.ts';
import { type Battle as BattleView, pixelsContract, type Standings } from '../pixels.contract.ts';
import { pixelsAudit, pixelsSettings, seasonSubject } from '../pixels.feature.ts';
import { encode } from '../wire.ts';
import type { Battle } from './battle.ts';
import { readHeat } from './heat.queries.ts';
import { getOwnPainter } from './own-painter.queries.ts';
import { createPackedBoard } from './packed-board.ts';
import { createPictures, keptFor } from './pictures.ts';
import { getPixel } from './pixel-story.queries.ts';
import { pixelPlacementsTable, pixelReportsTable } from './pixels.table.ts';
import { getSeason, listAllSeasons } from './seasons.queries.ts';
import { readStandings } from './standings.queries.ts';
import { createPaintPixel, createWatchBoard } from './watch-board.ts';
import '../pixels.feature.ts';

const bytes = (body: Uint8Array, cache = 'no-store') => ({
  status: 200,
  type: 'application/octet-stream',
  body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  headers: { 'cache-control': cache },
});

export function pixelsHandlers(battle: Battle, translate: Translate): readonly Implementation[] {
  const { board } = battle;
  const packed = createPackedBoard(board);
  const pictures = createPictures(battle);
  const standings = keptFor<number, Standings>(5_000);
  const heat = keptFor<number, Uint8Array>(10_000);
  const shown = () => (board.season > 0 ? board.season : fail('kit.notFound'));
  const refuseWhileOff = ({ services }: Pick<Ctx, 'services'>) => {
    if (!services.settings.get(pixelsSettings.on)) fail('pixels.off');
  };

  return implement(pixelsContract, {
    getBattle: createGetBattle(battle),
    async getBoard(ctx) {
      refuseWhileOff(ctx);
      await battle.fresh();
      shown();
      return packed(ctx.headers['accept-encoding']?.toString());
    },
    async getChanges(ctx, { season, after }) {
      refuseWhileOff(ctx);
      await battle.fresh({ season, after });
      const changes = board.since(season, after);
      return bytes(encode(changes ? { kind: 'changes', season, seq: after + 1, changes } : { kind: 'fresh' }));
    },
    watchBoard: createWatchBoard(battle, translate),
    getPixel,
    getStandings: ({ tx }, { season }) => standings(season ?? board.season, () => readStandings(tx, season)),
    async getHeat(ctx) {
      await battle.fresh();
      const { seq } = board;
      const season = shown();
      return bytes(await heat(season, () => ctx.read((tx) => readHeat(tx, season, seq))), 'public, max-age=10');
    },
    ...pictures,
    getOwnPainter,
    paintPixel: createPaintPixel(battle),
    async reportPixel(ctx, input) {
      await reportPixel(ctx, input);
      return undefined;
    },
  });
}

const createGetBattle =
  (battle: Battle) =>
  async ({ tx, services }: Ctx): Promise<BattleView> => {
    const seasons = await listAllSeasons(tx);
    const season = seasons.find(({ state }) => state === 'open') ?? seasons[0] ?? null;
    return {
      on: services.settings.get(pixelsSettings.on),
      season,
      earlier: seasons.filter(({ number }) => number !== season?.number),
      online: battle.online(),
    };
  };

const reportLimit = declareLimit('pixels.report.account', { points: 10, seconds: 3_600 });

/** Reports a cell with the current author of its pixel to moderators. A repeated report by the same person changes nothing. */
async function reportPixel(ctx: Ctx, { reason, ...point }: ParsedInput<typeof pixelsContract.reportPixel>): Promise<void> {
  const reporterId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await takeTurn(ctx.services.limits, [{ limit: reportLimit, key: String(reporterId) }]);
  const season = await getSeason(ctx.tx, undefined);
  const place = placeOf(point);
  const [top] = await ctx.tx
    .select({ painterId: pixelPlacementsTable.painterId })
    .from(pixelPlacementsTable)
    .where(and(eq(pixelPlacementsTable.season, season.number), eq(pixelPlacementsTable.place, place)))
    .orderBy(desc(pixelPlacementsTable.seq))
    .limit(1);
  const painterId = top?.painterId ?? null;
  await ctx.tx.insert(pixelReportsTable).values({ season: season.number, place, painterId, reporterId, reason }).onConflictDoNothing();
  await ctx.audit(pixelsAudit.reported, { season: season.number, ...point, globalId: painterId }, { on: seasonSubject(season.number) });
}
