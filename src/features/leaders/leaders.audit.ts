import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { leaderRoster } from './leaders.list.ts';

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
