import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { banList, launcherBanList } from './bans.list.ts';

const Until = z.string().nullable();
const OfGame = { server: z.int(), globalId: z.int() };
/** Only the number of devices; the devices are among the entry's personal values. */
const Launcher = z.object({ globalIds: z.array(z.int()), devices: z.int(), reason: freeWords(z.string()), until: Until });

export const bansAudit = auditEvents('bans', {
  /** `evidence`: the number of items stored with it. */
  banned: z.object({ ...OfGame, after: z.object({ reason: freeWords(z.string()), until: Until }), evidence: z.int() }),
  termChanged: z.object({ ...OfGame, before: Until, after: Until, reason: freeWords(z.string()) }),
  lifted: z.object({ ...OfGame, reason: freeWords(z.string()) }),
  /** Lookup of people who share a device or an address; `found` is their number. */
  lookedUp: z.object({ ...OfGame, found: z.int() }),
  exported: filterSchema(banList),
  launcherBanned: z.object({ after: Launcher }),
  launcherEdited: z.object({ before: Launcher, after: Launcher }),
  launcherLifted: z.object({ reason: freeWords(z.string()) }),
  launcherExported: filterSchema(launcherBanList),
});

export const banSubject = (id: number | ''): string => `ban:${id}`;
export const launcherBanSubject = (id: number): string => `launcherBan:${id}`;
