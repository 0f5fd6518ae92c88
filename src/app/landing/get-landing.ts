import { getDownloads } from '#features/downloads/server/get-downloads.ts';
import { presentCard } from '#features/news/server/news-public.present.ts';
import { listPublicNews } from '#features/news/server/news-public.queries.ts';
import { presentServer } from '#features/servers/server/servers.present.ts';
import { listShownServers } from '#features/servers/server/servers.queries.ts';
import { listChannels } from '#features/socials/server/list-channels.ts';
import { onlineOf } from '#features/statistics/server/online.queries.ts';
import { type ContentSource, type SharedContent, type SharedContentOptions, sharedContent } from '#kit/content/shared-content.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { presentPromises, readPromises } from './get-promises.ts';
import { presentPulse, readPulse } from './get-pulse.ts';
import type { LandingData } from './landing.contract.ts';

type LandingContent = Awaited<ReturnType<typeof readLanding>>;

export const landingContent = (options?: SharedContentOptions): SharedContent<LandingContent> => sharedContent(readLanding, options);

async function readLanding(source: ContentSource) {
  const now = new Date();
  return {
    servers: await listShownServers(source.tx),
    news: await listPublicNews(source.tx, { limit: 3, coverOnly: true }),
    downloads: await getDownloads(source),
    channels: await listChannels(source),
    pulse: await readPulse(source.tx, now),
    promises: await readPromises(source, now),
  };
}

/** The content in the reader's language. */
export async function getLanding(ctx: Ctx, content: SharedContent<LandingContent>): Promise<LandingData> {
  const { servers, news, downloads, channels, pulse, promises } = await content.read(ctx);
  return {
    online: servers.length > 0 ? onlineOf(servers) : null,
    servers: servers.map((server) => presentServer(ctx.locale, server)),
    downloads,
    news: news.map((item) => ({ ...presentCard(ctx, item), day: formatInstant(item.publishedAt, ctx.locale, 'longDay') })),
    channels,
    pulse: presentPulse(pulse, ctx.locale),
    promises: presentPromises(promises, ctx.locale),
  };
}
