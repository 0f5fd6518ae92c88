import { logsOf } from '#features/logs/server/log-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { exportList } from '#kit/list/export-list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertServes, type Servers, serversOf } from '#kit/permissions/servers-of.ts';
import { ratingKeys } from '../rating-keys.ts';
import type { RatedPlayer, ratingsContract } from '../ratings.contract.ts';
import { ratingsAudit, ratingsPermissions } from '../ratings.feature.ts';
import { moneyRatingList } from '../ratings.list.ts';
import { en } from '../ratings.strings.en.ts';
import { ru } from '../ratings.strings.ru.ts';
import { richest } from './wealth.queries.ts';

export const exportMoneyRating = exportList<typeof moneyRatingList, RatedPlayer>(moneyRatingList, {
  audit: async (ctx, filter) => {
    // Checks permissions before the first byte is sent, so that a rejection is a proper error response.
    ratedWorlds(ctx.actor, filter);
    await ctx.audit(ratingsAudit.exported, filter);
  },
  async *rows(ctx, filter) {
    const worlds = ratedWorlds(ctx.actor, filter);
    yield* sortRows(moneyRatingList, await ctx.read((tx) => richest(tx, logsOf(ctx), worlds, new Date())), ratingKeys, filter.sort);
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: () => ({
    place: ({ place }) => place,
    player: ({ nick }) => nick,
    globalId: ({ globalId }) => globalId,
    server: ({ server }) => server,
    cash: ({ cash }) => cash,
    bank: ({ bank }) => bank,
    total: ({ total }) => total,
    change: ({ change }) => change,
    unexplained: ({ unexplained }) => unexplained,
  }),
});

type Asked = { readonly server?: number };

/** The requested server, or all that the reader may see. */
function ratedWorlds(actor: Actor, { server }: Asked): Servers {
  if (server === undefined) return serversOf(actor, ratingsPermissions.read);
  assertServes(actor, ratingsPermissions.read, server);
  return [server];
}

export async function getMoneyRating(ctx: Ctx, asked: Asked, now = new Date()): Promise<OutputOf<typeof ratingsContract.getMoneyRating>> {
  return { asOf: now.toISOString(), rows: [...(await richest(ctx.tx, logsOf(ctx), ratedWorlds(ctx.actor, asked), now))] };
}
