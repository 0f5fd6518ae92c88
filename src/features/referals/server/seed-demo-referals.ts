import { sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { demoReferrers, demoSources } from '#features/campaigns/server/demo-referrers.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { typedCode } from '../referal-rules.ts';
import { demoNewcomers } from './demo-newcomers.queries.ts';
import { referalsTable } from './referals.table.ts';

/** Referrals of the demo's referrers, the same accounts each time, half of them by the partner's code. */
export async function seedDemoReferals({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  if ((await tx.$count(referalsTable)) > 0) return;
  const ids = await findAccountIds(tx, demoReferrers);
  const referrers = demoReferrers.flatMap((login, place) => {
    const id = ids.get(login);
    return id === undefined ? [] : [{ place, id, code: invitationCode(id) }];
  });
  await tx.execute(sql`
    insert into ${referalsTable}
      (account_id, referrer_id, code, source, registered_at, level_at, topped_up_at, own_account, same_device)
    ${demoNewcomers(referrers, [...demoSources, typedCode])}
    on conflict do nothing`);
}
