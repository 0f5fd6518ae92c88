import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';

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
