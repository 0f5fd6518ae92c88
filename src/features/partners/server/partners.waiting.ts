import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { applicationsScreen, payoutsScreen } from '../partners.urls.ts';
import { applicationRows } from './application-rows.queries.ts';
import { payoutRows } from './payout-rows.queries.ts';

/** Pending applications and requested payouts. */
export const partnersWaiting: readonly WaitingSource[] = [
  {
    kind: 'partnerApplications',
    permission: 'partners.edit',
    text: 'partners.waiting.applications',
    icon: 'partners',
    href: addressOf(applicationsScreen, {}, { state: 'pending' }),
    count: ({ tx }) => applicationRows.total(tx, { state: 'pending' }),
  },
  {
    kind: 'partnerPayouts',
    permission: 'partners.payouts',
    text: 'partners.waiting.payouts',
    icon: 'replenishment',
    href: addressOf(payoutsScreen, {}, { state: 'requested' }),
    urgent: true,
    count: ({ tx }) => payoutRows.total(tx, { state: 'requested' }),
  },
];
