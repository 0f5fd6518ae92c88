import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { applicationSubject, partnersAudit } from '../partners.feature.ts';
import { findPartner } from './partners.queries.ts';
import { type Application, applicationsTable } from './partners.table.ts';

const byAccount = declareLimit('partners.apply', { points: 5, seconds: 86_400 });

/** Creates an application. Only one may be pending per account; earlier ones are kept with their decisions. */
export async function applyAsPartner(ctx: Ctx, texts: Pick<Application, 'channel' | 'about' | 'contact'>): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (await findPartner(ctx.tx, accountId)) fail('partners.alreadyPartner');
  await takeTurn(ctx.services.limits, [{ limit: byAccount, key: String(accountId) }]);
  const [application] = await ctx.tx
    .insert(applicationsTable)
    .values({ accountId, ...texts })
    .onConflictDoNothing()
    .returning({ id: applicationsTable.id });
  if (!application) fail('partners.alreadyApplied');
  await ctx.audit(partnersAudit.applied, { application: application.id }, { on: applicationSubject(application.id) });
}
