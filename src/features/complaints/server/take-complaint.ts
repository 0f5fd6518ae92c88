import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { complaintSubject, complaintsAudit, complaintsNotifications } from '../complaints.feature.ts';
import { type Complaint, complaintsTable } from './complaints.table.ts';
import { type Closed, type Held, lockCase } from './lock-case.ts';
import { noteEvent } from './note-event.ts';
import { nameOfAccount } from './people.queries.ts';

/** Makes the caller the reviewer. From level 4 on they can take over a colleague's case, who is notified. Idempotent. */
export async function takeComplaint(ctx: Ctx, { id }: { readonly id: number }, now = new Date()): Promise<void> {
  const held = await lockCase(ctx, id, now);
  const { complaint, who } = held;
  if (complaint.reviewerId === who.by) return ctx.repeats();
  const from = await reviewerOf(ctx, complaint);
  if (from !== null && !serves(ctx.actor, 'complaints.judgeAppeals', complaint.server)) fail('complaints.takenBy', { by: from });
  await take(ctx, held, now, from);
  if (complaint.reviewerId === null) return;
  const params = { number: String(id), by: who.name };
  await notify(ctx, { to: complaint.reviewerId, kind: complaintsNotifications.takenOver, params, href: `/admin/complaints/${id}` });
}

/** For every action on a case: takes a free case implicitly and rejects a colleague's. */
export async function holdCase(ctx: Ctx, id: number, now: Date, closed?: Closed): Promise<Held> {
  const held = await lockCase(ctx, id, now, closed);
  const { complaint, who } = held;
  if (complaint.reviewerId === who.by) return held;
  const by = await reviewerOf(ctx, complaint);
  if (by !== null) fail('complaints.takenBy', { by });
  await take(ctx, held, now, null);
  return held;
}

async function take(ctx: Ctx, { complaint, who }: Held, now: Date, from: string | null): Promise<void> {
  const { id, server } = complaint;
  await ctx.tx
    .update(complaintsTable)
    .set({ reviewerId: who.by, reviewerAs: who.as, takenAt: now, firstActionAt: complaint.firstActionAt ?? now })
    .where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'taken', by: who, at: now });
  await ctx.audit(complaintsAudit.taken, { server, from }, { on: complaintSubject(id) });
}

async function reviewerOf({ tx }: Ctx, { reviewerId, reviewerAs }: Complaint): Promise<string | null> {
  return reviewerId === null ? null : (reviewerAs ?? nameOfAccount(tx, reviewerId));
}
