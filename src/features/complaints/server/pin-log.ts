import { and, count, eq } from 'drizzle-orm';
import { logLine } from '#features/logs/log-line.ts';
import { type FoundRow, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { mostPins } from '../complaint-limits.ts';
import type { CaseLogKind } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit } from '../complaints.feature.ts';
import { onDesk } from './complaints.queries.ts';
import { complaintPinsTable, complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { holdCase } from './take-complaint.ts';

export type PinInput = {
  readonly id: number;
  readonly kind: CaseLogKind;
  readonly log: number;
  readonly at: string;
  readonly globalId: number;
};

/**
 * Copies a log row of one of the two sides into the case, where it outlives the logs. The server reads the row itself, so it cannot be
 * invented. It is read before the case is locked, so that no lock is held during a call to another store.
 */
export async function pinLog(ctx: SagaCtx, input: PinInput, now = new Date()): Promise<void> {
  const { id, kind, log, at, globalId } = input;
  return logsOf(ctx).ask(ctx, {
    before: (step) => worldOf(step, id),
    find: (logs, server) => logs.row({ kind, id: log, at: new Date(at), server, globalId }),
    after: (step, row) => pin(step, input, row, now),
  });
}

async function worldOf({ tx, actor }: Ctx, id: number): Promise<number> {
  const [complaint] = await tx
    .select({ server: complaintsTable.server })
    .from(complaintsTable)
    .where(and(eq(complaintsTable.id, id), onDesk(actor)));
  return found(complaint).server;
}

async function pin(ctx: Ctx, { id, kind, log, globalId }: PinInput, row: FoundRow | null, now: Date): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const { server, authorId, offenderId } = complaint;
  const involved = [row?.global_id, row?.target_id].map(Number);
  if (!row || !involved.some((one) => one === authorId || one === offenderId)) failField('log', 'complaints.unknownLog');
  const [pinned] = await ctx.tx.select({ number: count() }).from(complaintPinsTable).where(eq(complaintPinsTable.complaintId, id));
  if ((pinned?.number ?? 0) >= mostPins) fail('complaints.tooManyPins', { max: mostPins });
  const shown = presentLog({ kind, seesAddresses: false }, row);
  const [fresh] = await ctx.tx
    .insert(complaintPinsTable)
    .values({
      complaintId: id,
      kind,
      logId: log,
      at: new Date(shown.at),
      globalId,
      nick: shown.nick,
      line: logLine(shown),
      pinnedAt: now,
      pinnedBy: who.by,
      pinnedAs: who.as,
    })
    .onConflictDoNothing({ target: [complaintPinsTable.complaintId, complaintPinsTable.kind, complaintPinsTable.logId] })
    .returning({ id: complaintPinsTable.id });
  if (!fresh) return ctx.repeats();
  await noteEvent(ctx, complaint, { kind: 'pinned', by: who, at: now, note: logLine(shown).slice(0, 500) || kind });
  await ctx.audit(complaintsAudit.pinned, { server, kind, log }, { on: complaintSubject(id) });
}
