import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import { archiveSeason } from './archive-season.ts';
import { getAuthors } from './authors.queries.ts';
import { banPainter, liftPainterBan } from './ban-painter.ts';
import type { Battle } from './battle.ts';
import { closeSeason } from './close-season.ts';
import { countOpenReports, listBansInForce, listOpenReports, listProtectedAreas, listRollBacksInForce } from './moderation.queries.ts';
import { openSeason } from './open-season.ts';
import { liftProtection, protectArea } from './protect-area.ts';
import { previewRollBack, rollBack } from './roll-back.ts';
import { listAllSeasons } from './seasons.queries.ts';
import { settleReport } from './settle-report.ts';
import { undoRollBack } from './undo-roll-back.ts';

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
