import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { leaderRoster } from './leaders.list.ts';

/** edit: appoint, reprimand and dismiss. */
export const leadersPermissions = permissions('leaders', ['read', 'edit']);

export const leadersErrors = errors('leaders', {
  // For a single field; always inside `fields` of kit.invalidInput.
  nickUnknown: { status: 422 },
  inNoFaction: { status: 422 },
  // For the whole request.
  factionLed: { status: 409 },
  leadsAlready: { status: 409 },
  oneself: { status: 403 },
});

export const leadersNotifications = notificationKinds('leaders', ['appointed', 'reprimanded', 'dismissed']);

const Of = z.object({ server: z.int(), globalId: z.int(), faction: z.string(), reason: freeWords(z.string()) });

export const leadersAudit = auditEvents('leaders', {
  appointed: Of,
  reprimanded: Of,
  dismissed: Of,
  exported: filterSchema(leaderRoster),
});

type Leader = { readonly server: number; readonly accountId: number; readonly faction: string };

export const leaderFacts = ({ server, accountId, faction }: Leader, reason: string) => ({ server, globalId: accountId, faction, reason });

export const leaderSubject = (id: number): string => `leader:${id}`;
