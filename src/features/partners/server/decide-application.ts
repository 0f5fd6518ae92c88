import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { applicationSubject, partnersAudit } from '../partners.audit.ts';
import { getApplication, type ShownApplication } from './application-rows.queries.ts';
import { type Application, applicationsTable, partnersTable } from './partners.table.ts';
import { tellPartner } from './tell-partner.ts';

/** `rate` in 1/10,000. */
type Approval = { readonly id: number; readonly rate: number };

/** Approves an application; the applicant earns this rate from now on. */
export async function approveApplication(ctx: Ctx, { id, rate }: Approval): Promise<ShownApplication> {
  const { accountId } = await lockWaiting(ctx, id);
  await decide(ctx, id, { state: 'approved' });
  await ctx.tx.insert(partnersTable).values({ accountId, rate }).onConflictDoNothing();
  await ctx.audit(partnersAudit.approved, { accountId, application: id, rate }, { on: applicationSubject(id) });
  await tellPartner(ctx, accountId, 'approved', { percent: rate / 10_000 });
  return getApplication(ctx.tx, id);
}

/** Rejects an application with a reason that the applicant sees. */
export async function refuseApplication(
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ShownApplication> {
  const { accountId } = await lockWaiting(ctx, id);
  await decide(ctx, id, { state: 'refused', refusal: reason });
  await ctx.audit(partnersAudit.refused, { accountId, application: id, reason }, { on: applicationSubject(id) });
  await tellPartner(ctx, accountId, 'refused', { reason });
  return getApplication(ctx.tx, id);
}

/** Locks the application, so that two people cannot both decide it. No one may decide their own. */
async function lockWaiting({ tx, actor }: Ctx, id: number): Promise<Application> {
  const application = await lockApplication(tx, id);
  if (application.accountId === actor.accountId) fail('kit.forbidden');
  if (application.state !== 'pending') fail('partners.alreadyDecided');
  return application;
}

async function lockApplication(tx: Tx, id: number): Promise<Application> {
  const [row] = await tx.select().from(applicationsTable).where(eq(applicationsTable.id, id)).for('update');
  return row ?? fail('kit.notFound');
}

const decide = ({ tx, actor }: Ctx, id: number, change: Pick<Application, 'state'> & Partial<Pick<Application, 'refusal'>>) =>
  tx
    .update(applicationsTable)
    .set({ ...change, decidedBy: actor.accountId, decidedAt: new Date() })
    .where(eq(applicationsTable.id, id));
