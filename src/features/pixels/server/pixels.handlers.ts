import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { pixelsContract, type Standings } from '../pixels.contract.ts';
import '../pixels.errors.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import { encode } from '../wire.ts';
import type { Battle } from './battle.ts';
import { createGetBattle } from './get-battle.ts';
import { readHeat } from './heat.queries.ts';
import { keptFor } from './kept-for.ts';
import { getOwnPainter } from './own-painter.queries.ts';
import { createPackedBoard } from './packed-board.ts';
import { createPaintPixel } from './paint-pixel.ts';
import { createPictures } from './pictures.ts';
import { getPixel } from './pixel-story.queries.ts';
import { reportPixel } from './report-pixel.ts';
import { readStandings } from './standings.queries.ts';
import { createWatchBoard } from './watch-board.ts';

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
