import { lt, sql } from 'drizzle-orm';
import { addressKey } from '#features/sessions/server/address-key.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { testersAudit } from '../testers.audit.ts';
import type { TesterApplication } from '../testers.contract.ts';
import { testerApplicationsTable } from './testers.table.ts';

const byAddress = declareLimit('testers.applyAddress', { points: 10, seconds: 3_600 });
/** By account, or by what was typed, whether anybody has it or not. */
const byLogin = declareLimit('testers.applyLogin', { points: 3, seconds: 86_400 });

/**
 * Somebody wants to test. A visitor only claims a login: it is written down as typed and never compared with the accounts, so the
 * answer tells nothing about them.
 */
export async function applyToTest(ctx: Ctx, { login: typed, device, platform, experience, clientIp }: TesterApplication): Promise<void> {
  const login = ctx.actor.login ?? typed;
  if (login === '') failField('login', 'kit.required');
  const { limits } = ctx.services;
  const verdicts = await Promise.all([limits.consume(byAddress, addressKey(ctx.ip)), limits.consume(byLogin, login.toLowerCase())]);
  const seconds = Math.max(...verdicts.map(({ allowed, retryAfterSeconds }) => (allowed ? 0 : retryAfterSeconds)));
  if (seconds > 0) fail('kit.tooManyRequests', { seconds });
  const { id } = only(
    await ctx.tx
      .insert(testerApplicationsTable)
      .values({
        accountId: ctx.actor.accountId,
        login,
        device,
        platform,
        experience,
        locale: ctx.locale,
        ip: ctx.ip || null,
        clientIp: clientIp || null,
      })
      .returning({ id: testerApplicationsTable.id }),
  );
  await ctx.audit(testersAudit.applied, { application: id, platform }, { on: `testerApplication:${id}` });
}

/** The policy promises two years. */
export async function tidyApplications({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(testerApplicationsTable).where(lt(testerApplicationsTable.createdAt, sql`now() - interval '2 years'`));
}
