import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import type { Battle } from './battle.ts';
import { finishSeasons } from './finish-seasons.ts';
import { forgetPixels } from './forget-pixels.ts';
import { makeLapse } from './make-lapse.ts';
import { pixelOrderHandlers } from './pixel-order.handlers.ts';
import { pixelsHandlers } from './pixels.handlers.ts';
import { finishSeasonsJob, forgetPixelsJob, makeLapseJob } from './pixels.jobs.ts';
import { pixelsPersonalData } from './pixels.personal-data.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly battle: Battle;
  }
}

export const server: ServerFeature = {
  handlers: ({ battle, translate }) => [pixelsHandlers(battle, translate), pixelOrderHandlers(battle)],
  jobs: () => [
    implementJob(makeLapseJob, makeLapse),
    implementJob(forgetPixelsJob, (ctx, payload) => forgetPixels(ctx, payload)),
    implementJob(finishSeasonsJob, finishSeasons),
  ],
  personalData: pixelsPersonalData,
  settings: pixelsSettings,
  demo: async ({ tx }) => (await import('./seed-demo-pixels.ts')).seedDemoPixels(tx),
};
