import { settings } from '#kit/settings/settings.ts';

/** The pixel battle's own switch and limits: the rest of the site knows nothing of them. */
export const pixelsSettings = settings('pixels', 'pixels.manage', {
  on: { type: 'boolean', default: true },
  /** Seconds between two pixels of somebody who has just reached the level. */
  cooldown: { type: 'number', min: 5, max: 3_600, default: 60 },
  /** The least that a high level makes of it. */
  shortestCooldown: { type: 'number', min: 1, max: 3_600, default: 20 },
  /** Live connections of one process. */
  watchers: { type: 'number', min: 10, max: 50_000, default: 10_000 },
});
