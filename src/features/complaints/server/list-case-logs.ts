import { eq } from 'drizzle-orm';
import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { logLine } from '#features/logs/log-line.ts';
import type { LogSearch } from '#features/logs/server/log-search.ts';
import { type LogReads, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { CaseLog } from '../complaint-desk-view.ts';
import { type CaseLogKind, caseLogKinds } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit } from '../complaints.feature.ts';
import { type Complaint, complaintPinsTable } from './complaints.table.ts';
import { getDeskComplaint } from './get-case.ts';

/** Per kind. */
const mostRows = 200;

type Input = { readonly id: number; readonly minutes: number };

/**
 * Chat, payments, movements and damage of both sides around the stated time. Access to the case gives access to these rows without the
 * permission to read logs: only these two people, these minutes and no addresses. The lookup is audited.
 */
export async function listCaseLogs(ctx: SagaCtx, { id, minutes }: Input, now = new Date()): Promise<{ rows: CaseLog[]; cut: boolean }> {
  return logsOf(ctx).ask(ctx, {
    before: async (step) => ({ complaint: await getDeskComplaint(step, id, now), marks: await marksOf(step, id) }),
    find: (logs, { complaint, marks }) => rowsAround(logs, complaint, minutes, marks),
    async after(step, { rows, cut }, { complaint: { server } }) {
      await noteLook(step, { server, minutes, rows: rows.length }, id);
      return { rows: rows.sort((one, other) => one.at.localeCompare(other.at) || one.id - other.id), cut };
    },
  });
}

/** Rows that are already pinned. */
async function marksOf({ tx }: Ctx, id: number): Promise<ReadonlySet<string>> {
  const pinned = await tx
    .select({ kind: complaintPinsTable.kind, logId: complaintPinsTable.logId })
    .from(complaintPinsTable)
    .where(eq(complaintPinsTable.complaintId, id));
  return new Set(pinned.map(({ kind, logId }) => `${kind}:${logId}`));
}

async function rowsAround(
  logs: LogReads,
  { server, authorId, offenderId, happenedAt }: Complaint,
  minutes: number,
  marks: ReadonlySet<string>,
): Promise<{ rows: CaseLog[]; cut: boolean }> {
  const around = (sign: 1 | -1) => new Date(happenedAt.getTime() + sign * minutes * 60_000).toISOString();
  const base = { servers: [server], from: around(-1), to: around(1), seesAddresses: false, oldestFirst: true } as const;
  const people = { ids: [authorId, offenderId], nicks: [] };
  const searches: readonly (LogSearch & { readonly kind: CaseLogKind })[] = [
    ...caseLogKinds.map((kind) => ({ ...base, kind, player: people })),
    // Actions of administrators on either side.
    { ...base, kind: 'admins', target: people },
  ];
  const found = new Map<string, CaseLog>();
  let cut = false;
  for (const search of searches) {
    const { rows, after } = await logs.page(search, { size: mostRows });
    cut ||= after !== null;
    for (const row of rows) {
      const log = presentLog(search, row);
      const mark = `${search.kind}:${log.id}`;
      const { id: logId, at, globalId, nick } = log;
      found.set(mark, { kind: search.kind, id: logId, at, globalId, nick, line: logLine(log), pinned: marks.has(mark) });
    }
  }
  return { rows: [...found.values()], cut };
}

/** The page re-reads on every change of the case, so one lookup is recorded per ten minutes. */
async function noteLook(ctx: Ctx, look: { server: number; minutes: number; rows: number }, id: number): Promise<void> {
  if (await askedLately(ctx, complaintsAudit.lookedUp, look, { on: complaintSubject(id) })) ctx.repeats();
  else await ctx.audit(complaintsAudit.lookedUp, look, { on: complaintSubject(id) });
}
