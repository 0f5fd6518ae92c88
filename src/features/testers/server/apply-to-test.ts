import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { failField } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { TesterApplication } from '../testers.contract.ts';
import { testersAudit } from '../testers.feature.ts';
import { testerApplicationsTable } from './testers.table.ts';

const byAddress = declareLimit('testers.applyAddress', { points: 10, seconds: 3_600 });
/** Keyed by account, or by the typed login whether it exists or not, so that visitors who type a login do not use up its owner's limit. */
const byLogin = declareLimit('testers.applyLogin', { points: 3, seconds: 86_400 });

/**
 * Stores an application. A visitor's login is only a claim: it is stored as typed and never checked against accounts, so that the response
 * reveals nothing about them.
 */
export async function applyToTest(ctx: Ctx, { login: typed, device, platform, experience, clientIp }: TesterApplication): Promise<void> {
  const { accountId } = ctx.actor;
  const login = ctx.actor.login ?? typed;
  if (login === '') failField('login', 'kit.required');
  await takeTurn(ctx.services.limits, [
    { limit: byLogin, key: accountId === null ? `typed:${login.toLowerCase()}` : `account:${accountId}` },
    { limit: byAddress, key: addressKey(ctx.ip) },
  ]);
  const { id } = only(
    await ctx.tx
      .insert(testerApplicationsTable)
      .values({
        accountId,
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

/** The privacy policy promises deletion after two years. */
export async function tidyApplications({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(testerApplicationsTable).where(lt(testerApplicationsTable.createdAt, sql`now() - interval '2 years'`));
}
