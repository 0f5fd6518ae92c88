import { desc, eq } from 'drizzle-orm';
import { codeOf } from '#features/referals/server/get-referrer.ts';
import { promocodesOf } from '#features/referals/server/whose-code.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { PartnerView } from '../partners.contract.ts';
import { shownApplications } from './application-rows.queries.ts';
import { shownPartners } from './partner-rows.queries.ts';
import { partnerAbilities } from './partners.abilities.ts';
import { presentApplication, presentPartner, presentPayout } from './partners.present.ts';
import { balancesOf } from './partners.queries.ts';
import { applicationsTable, partnersTable, payoutsTable } from './partners.table.ts';
import { shownPayouts } from './payout-rows.queries.ts';

export async function getPartner(ctx: Ctx, { id }: { readonly id: number }): Promise<PartnerView> {
  const { tx } = ctx;
  const [partner] = await shownPartners(tx).where(eq(partnersTable.accountId, id));
  if (!partner) fail('kit.notFound');
  const applications = await shownApplications(tx).where(eq(applicationsTable.accountId, id)).orderBy(desc(applicationsTable.id));
  const payouts = await shownPayouts(tx).where(eq(payoutsTable.partnerId, id)).orderBy(desc(payoutsTable.id)).limit(20);
  return {
    ...presentPartner(partner),
    version: partner.version,
    ...codeOf(ctx.services, id),
    promocodes: await promocodesOf(tx, id),
    balances: await balancesOf(tx, id),
    applications: applications.map((one) => presentApplication(ctx, one)),
    payouts: payouts.map((one) => presentPayout(ctx, one)),
    can: abilitiesOf(partnerAbilities, ctx.actor, partner),
  };
}
