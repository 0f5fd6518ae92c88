import { z } from 'zod';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { NewsCard } from '#features/news/news-public.shapes.ts';
import { serversContract } from '#features/servers/servers.contract.ts';
import { socialsContract } from '#features/socials/socials.contract.ts';
import { Online } from '#features/statistics/statistics.contract.ts';
import { contract } from '#kit/contract/contract.ts';

/** Times and days are words, in the reader's language and in Moscow's time. */
const Pulse = z.object({
  /** Most people at once in each half-hour of the last 24 hours; null: nothing was heard. */
  online: z.array(z.int().nullable()),
  /** Of the beginning of each quarter of them. */
  times: z.array(z.string()),
  peak: z.object({ online: z.int(), time: z.string() }).nullable(),
  /** The one that runs, or the next. */
  event: z
    .object({
      running: z.boolean(),
      title: z.string(),
      description: z.string(),
      prize: z.string().nullable(),
      /** null: every world */
      servers: z.array(z.int()).nullable(),
      /** Its end while it runs, else its beginning. */
      when: z.string(),
    })
    .nullable(),
  restart: z.object({ server: z.int(), time: z.string() }).nullable(),
  restartedOn: z.string().nullable(),
});

const Promises = z.object({
  /** Answers in the help centre. */
  articles: z.int(),
  /** Of the last seven days. */
  complaints: z.object({ judged: z.int(), medianHours: z.int().nullable() }),
  /** null: off, or no season was ever opened. */
  battle: z.object({ title: z.string(), pixels: z.int() }).nullable(),
});

const Landing = z.object({
  /** null: there is no world. */
  online: Online.pick({ online: true, updating: true }).nullable(),
  servers: serversContract.listServers.output,
  downloads: downloadsContract.getDownloads.output,
  news: z.array(
    NewsCard.pick({ id: true, name: true, shortDescription: true, language: true, cover: true, category: true, date: true }).extend({
      /** Its date in words, in the reader's language. */
      day: z.string(),
    }),
  ),
  channels: socialsContract.listChannels.output,
  pulse: Pulse,
  promises: Promises,
});
export type LandingData = z.infer<typeof Landing>;

/** All that the landing shows, by one call. */
export const landingContract = contract('landing', {
  getLanding: { method: 'GET', path: '/api/landing', audience: 'everybody', output: Landing },
});
