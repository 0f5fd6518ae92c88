import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { testersAudit } from '../testers.audit.ts';
import { testerApplicationsTable } from './testers.table.ts';

type One = { readonly id: number };

/** Dismisses an application. The applicant is not notified and may apply again. */
export async function dismissTesterApplication(ctx: Ctx, { id }: One): Promise<One> {
  await answer(ctx, id, {
    if: isNull(testerApplicationsTable.dismissedAt),
    set: { dismissedAt: sql`now()`, dismissedBy: ctx.actor.accountId },
  });
  await ctx.audit(testersAudit.applicationDismissed, { application: id }, { on: `testerApplication:${id}` });
  return { id };
}

/** Makes the application wait again. */
export async function restoreTesterApplication(ctx: Ctx, { id }: One): Promise<One> {
  await answer(ctx, id, { if: isNotNull(testerApplicationsTable.dismissedAt), set: { dismissedAt: null, dismissedBy: null } });
  await ctx.audit(testersAudit.applicationRestored, { application: id }, { on: `testerApplication:${id}` });
  return { id };
}

type Change = { readonly if: SQL; readonly set: { readonly dismissedAt: SQL | null; readonly dismissedBy: number | null } };

/** Fails for the second of two concurrent decisions. */
async function answer({ tx }: Ctx, id: number, { if: still, set }: Change): Promise<void> {
  const [changed] = await tx
    .update(testerApplicationsTable)
    .set(set)
    .where(and(eq(testerApplicationsTable.id, id), still))
    .returning({ id: testerApplicationsTable.id });
  if (changed) return;
  const [known] = await tx
    .select({ id: testerApplicationsTable.id })
    .from(testerApplicationsTable)
    .where(eq(testerApplicationsTable.id, id));
  fail(known ? 'testers.answeredMeanwhile' : 'kit.notFound');
}
