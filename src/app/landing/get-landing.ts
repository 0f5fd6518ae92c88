import { getDownloads } from '#features/downloads/server/get-downloads.ts';
import { presentCard } from '#features/news/server/news-public.present.ts';
import { listPublicNews } from '#features/news/server/news-public.queries.ts';
import { presentServer } from '#features/servers/server/servers.present.ts';
import { listShownServers } from '#features/servers/server/servers.queries.ts';
import { listChannels } from '#features/socials/server/list-channels.ts';
import { onlineOf } from '#features/statistics/server/online.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { getPromises } from './get-promises.ts';
import { getPulse } from './get-pulse.ts';
import type { landingContract } from './landing.contract.ts';

export async function getLanding(ctx: Ctx): Promise<OutputOf<typeof landingContract.getLanding>> {
  const servers = await listShownServers(ctx.tx);
  const news = await listPublicNews(ctx.tx, { limit: 3, coverOnly: true });
  return {
    online: servers.length > 0 ? onlineOf(servers) : null,
    servers: servers.map((server) => presentServer(ctx.locale, server)),
    downloads: await getDownloads(ctx),
    news: news.map((item) => ({ ...presentCard(ctx, item), day: formatInstant(item.publishedAt, ctx.locale, 'longDay') })),
    channels: await listChannels(ctx),
    pulse: await getPulse(ctx),
    promises: await getPromises(ctx),
  };
}
