import { settings } from '#kit/settings/settings.ts';

/** Switch and limits of the pixel battle; no other feature reads them. */
export const pixelsSettings = settings('pixels', 'pixels.manage', {
  on: { type: 'boolean', default: true },
  /** Seconds between two pixels at the minimum level. */
  cooldown: { type: 'number', min: 5, max: 3_600, default: 60 },
  /** The minimum to which higher levels shorten it. */
  shortestCooldown: { type: 'number', min: 1, max: 3_600, default: 20 },
  /** Maximum number of WebSocket connections per process. */
  watchers: { type: 'number', min: 10, max: 50_000, default: 10_000 },
});
