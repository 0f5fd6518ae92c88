import { eq, lt, sql } from 'drizzle-orm';
import { claimFiles, releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { has } from '#kit/permissions/actor.ts';
import { bugFilesPurpose } from '../bug-report.ts';
import type { BugReport } from '../bugs.contract.ts';
import { bugSubject, bugsAudit } from '../bugs.feature.ts';
import { bugReportsTable } from './bugs.table.ts';

/** Higher than one person needs, because a household or school may share an address. */
const byAddress = declareLimit('bugs.reportAddress', { points: 10, seconds: 3_600 });
const byAccount = declareLimit('bugs.reportAccount', { points: 10, seconds: 3_600 });

/** Stores a report; the reporter need not be signed in. */
export async function reportBug(ctx: Ctx, { clientIp, contact, files: given, ...report }: BugReport): Promise<{ number: number }> {
  const { accountId } = ctx.actor;
  const files = [...new Set(given)];
  await takeTurn(ctx.services.limits, [
    ...(accountId === null ? [] : [{ limit: byAccount, key: String(accountId) }]),
    { limit: byAddress, key: addressKey(ctx.ip) },
  ]);
  const { number } = only(
    await ctx.tx
      .insert(bugReportsTable)
      .values({ ...report, files, contact: contact || null, clientIp: clientIp || null, ip: ctx.ip || null, accountId, locale: ctx.locale })
      .returning({ number: bugReportsTable.id }),
  );
  await claimFiles(ctx, { purpose: bugFiles, ids: files, owner: bugSubject(number), field: 'files' });
  await ctx.audit(bugsAudit.reported, { number, severity: report.severity }, { on: bugSubject(number) });
  return { number };
}

type BugOfTicket = Pick<typeof bugReportsTable.$inferInsert, 'title' | 'steps' | 'version' | 'device' | 'locale'> & {
  readonly ticketId: number;
  readonly accountId: number | null;
};

/** Creates a report from a support ticket, at most one per ticket. Returns its number. */
export async function reportBugOfTicket(ctx: Ctx, report: BugOfTicket): Promise<number> {
  const [known] = await ctx.tx
    .select({ number: bugReportsTable.id })
    .from(bugReportsTable)
    .where(eq(bugReportsTable.ticketId, report.ticketId));
  if (known) return known.number;
  const severity = 'annoying' as const;
  const { number } = only(
    await ctx.tx
      .insert(bugReportsTable)
      .values({ ...report, expected: '', actual: '', severity })
      .returning({ number: bugReportsTable.id }),
  );
  await ctx.audit(bugsAudit.reported, { number, severity }, { on: bugSubject(number) });
  return number;
}

/** Deletes reports after two years: the bug is fixed, or the game version is gone. */
export async function tidyBugs({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const gone = await tx
    .delete(bugReportsTable)
    .where(lt(bugReportsTable.createdAt, sql`now() - interval '2 years'`))
    .returning({ number: bugReportsTable.id, files: bugReportsTable.files });
  for (const { number, files } of gone) if (files.length > 0) await releaseFiles({ tx }, bugSubject(number));
}

/** Files of a report, visible to its reporter and to staff who read reports (docs/decisions/097). */
export const bugFiles: ImagePurpose = {
  name: bugFilesPurpose,
  largest: uploadLimits.image,
  pieces: { mayUpload: ({ accountId }) => accountId !== null, largestVideo: uploadLimits.video },
  async mayOpen(tx, actor, { owner }) {
    if (has(actor, 'bugs.read')) return true;
    if (actor.accountId === null) return false;
    const number = Number(owner.replace(bugSubject(''), ''));
    const [bug] = await tx.select({ accountId: bugReportsTable.accountId }).from(bugReportsTable).where(eq(bugReportsTable.id, number));
    return bug?.accountId === actor.accountId;
  },
};
