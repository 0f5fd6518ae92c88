import { count, eq } from 'drizzle-orm';
import { logLine } from '#features/logs/log-line.ts';
import { logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { mostPins } from '../complaint-limits.ts';
import type { CaseLogKind } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintPinsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { holdCase } from './take-complaint.ts';

export type PinInput = {
  readonly id: number;
  readonly kind: CaseLogKind;
  readonly log: number;
  readonly at: string;
  readonly globalId: number;
};

/** Copies a row of the logs into the case: read anew and of one of the two sides, so nobody can make one up, and it outlives the logs. */
export async function pinLog(ctx: Ctx, { id, kind, log, at, globalId }: PinInput, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, id, now);
  const { server, authorId, offenderId } = complaint;
  const row = await logsOf(ctx).row(ctx.tx, { kind, id: log, at: new Date(at), server, globalId });
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
