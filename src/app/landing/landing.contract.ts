import { z } from 'zod';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { NewsCard } from '#features/news/news-public.shapes.ts';
import { serversContract } from '#features/servers/servers.contract.ts';
import { socialsContract } from '#features/socials/socials.contract.ts';
import { Online } from '#features/statistics/statistics.contract.ts';
import { contract } from '#kit/contract/contract.ts';

/** Times and days are texts, in the reader's language and in Moscow time. */
const Pulse = z.object({
  /** The peak number of players in each half hour of the last 24 hours; null: no data. */
  online: z.array(z.int().nullable()),
  /** The start of each quarter of them. */
  times: z.array(z.string()),
  peak: z.object({ online: z.int(), time: z.string() }).nullable(),
  /** The running event, or the next one. */
  event: z
    .object({
      running: z.boolean(),
      title: z.string(),
      description: z.string(),
      prize: z.string().nullable(),
      /** null: every world */
      servers: z.array(z.int()).nullable(),
      /** The end of a running event, else its start. */
      when: z.string(),
    })
    .nullable(),
  restart: z.object({ server: z.int(), time: z.string() }).nullable(),
  restartedOn: z.string().nullable(),
});

const Promises = z.object({
  /** The number of help articles. */
  articles: z.int(),
  /** In the last seven days. */
  complaints: z.object({ judged: z.int(), medianHours: z.int().nullable() }),
  /** null: off, or there was never a season. */
  battle: z.object({ title: z.string(), pixels: z.int() }).nullable(),
});

const Landing = z.object({
  /** null: there is no world. */
  online: Online.pick({ online: true, updating: true }).nullable(),
  servers: serversContract.listServers.output,
  downloads: downloadsContract.getDownloads.output,
  news: z.array(
    NewsCard.pick({ id: true, name: true, shortDescription: true, language: true, cover: true, category: true, date: true }).extend({
      /** Its date as text, in the reader's language. */
      day: z.string(),
    }),
  ),
  channels: socialsContract.listChannels.output,
  pulse: Pulse,
  promises: Promises,
});
export type LandingData = z.infer<typeof Landing>;

/** All data of the landing, in one call. */
export const landingContract = contract('landing', {
  getLanding: { method: 'GET', path: '/api/landing', audience: 'everybody', output: Landing },
});
