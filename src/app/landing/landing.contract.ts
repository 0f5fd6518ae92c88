import { z } from 'zod';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { NewsCard } from '#features/news/news-public.shapes.ts';
import { serversContract } from '#features/servers/servers.contract.ts';
import { socialsContract } from '#features/socials/socials.contract.ts';
import { contract } from '#kit/contract/contract.ts';

const Landing = z.object({
  servers: serversContract.listServers.output,
  downloads: downloadsContract.getDownloads.output,
  news: z.array(
    NewsCard.pick({ id: true, name: true, shortDescription: true, language: true, cover: true, category: true, date: true }).extend({
      /** Its date in words, in the reader's language. */
      day: z.string(),
    }),
  ),
  channels: socialsContract.listChannels.output,
});
export type LandingData = z.infer<typeof Landing>;

/** All that the landing shows, by one call. */
export const landingContract = contract('landing', {
  getLanding: { method: 'GET', path: '/api/landing', audience: 'everybody', output: Landing },
});
