import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { banList, launcherBanList } from './bans.list.ts';

const Until = z.string().nullable();
const OfGame = { server: z.int(), globalId: z.int() };
/** Devices are counted here; themselves they stand among the entry's personal values. */
const Launcher = z.object({ globalIds: z.array(z.int()), devices: z.int(), reason: freeWords(z.string()), until: Until });

export const bansAudit = auditEvents('bans', {
  /** `evidence` counts what was kept with it. */
  banned: z.object({ ...OfGame, after: z.object({ reason: freeWords(z.string()), until: Until }), evidence: z.int() }),
  termChanged: z.object({ ...OfGame, before: Until, after: Until, reason: freeWords(z.string()) }),
  lifted: z.object({ ...OfGame, reason: freeWords(z.string()) }),
  /** Who shares a device or an address with somebody; `found` counts them. */
  lookedUp: z.object({ ...OfGame, found: z.int() }),
  exported: filterSchema(banList),
  launcherBanned: z.object({ after: Launcher }),
  launcherEdited: z.object({ before: Launcher, after: Launcher }),
  launcherLifted: z.object({ reason: freeWords(z.string()) }),
  launcherExported: filterSchema(launcherBanList),
});

/** How the audit names a ban of a world. */
export const banSubject = (id: number | ''): string => `ban:${id}`;
export const launcherBanSubject = (id: number): string => `launcherBan:${id}`;
