import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';

/** moderate: reports, protected areas, bans and roll-backs. manage: seasons and settings. */
export const pixelsPermissions = permissions('pixels', ['moderate', 'manage']);

export const pixelsErrors = errors('pixels', {
  /** Disabled by a setting. */
  off: { status: 503 },
  /** Too many concurrent users. */
  busy: { status: 503 },
  seasonClosed: { status: 409 },
  levelTooLow: { status: 403 },
  banned: { status: 403 },
  protected: { status: 403 },
  tooSoon: { status: 429, params: z.object({ seconds: z.int() }) },
  // Errors of moderation and seasons.
  seasonOpen: { status: 409 },
  seasonNotClosed: { status: 409 },
  lapseMissing: { status: 409 },
  alreadyBanned: { status: 409 },
  alreadySettled: { status: 409 },
  nothingNamed: { status: 422 },
  tooMuch: { status: 422, params: z.object({ most: z.int() }) },
  changedMeanwhile: { status: 409 },
});

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

const Rectangle = z.object({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() });
const Season = { season: z.int() };

export const pixelsAudit = auditEvents('pixels', {
  seasonOpened: z.object({ ...Season, titleEn: z.string(), titleRu: z.string() }),
  seasonClosed: z.object({ ...Season, pixels: z.int() }),
  seasonArchived: z.object({ ...Season, pixels: z.int() }),
  reported: z.object({ ...Season, x: z.int(), y: z.int(), globalId: z.int().nullable() }),
  reportSettled: z.object({ ...Season, x: z.int(), y: z.int(), outcome: z.enum(['acted', 'dismissed']) }),
  areaProtected: z.object({ ...Season, area: Rectangle, reason: freeWords(z.string()) }),
  protectionLifted: z.object({ ...Season, area: Rectangle }),
  /** The filter of the roll-back, and the number of changed pixels. */
  rolledBack: z.object({
    ...Season,
    globalId: z.int().nullable(),
    since: z.string().nullable(),
    area: Rectangle.nullable(),
    pixels: z.int(),
  }),
  /** `rollBack`: its id; `globalId`: the painter that it was filtered by. */
  rollBackUndone: z.object({ ...Season, rollBack: z.int(), globalId: z.int().nullable(), pixels: z.int() }),
  painterBanned: z.object({ globalId: z.int(), reason: freeWords(z.string()), until: z.string().nullable() }),
  painterUnbanned: z.object({ globalId: z.int() }),
});

export const seasonSubject = (season: number): string => `pixelSeason:${season}`;
export const painterSubject = (accountId: number): string => `account:${accountId}`;
