import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { donationsScreen } from '../donation-requests.urls.ts';
import { donationRows } from './donation-rows.queries.ts';

export const donationsWaiting: WaitingSource = {
  kind: 'donationRequests',
  permission: 'donationRequests.decide',
  text: 'donationRequests.waiting',
  icon: 'donation',
  href: addressOf(donationsScreen, {}, { status: 'pending' }),
  count: ({ tx }) => donationRows('all').total(tx, { status: 'pending' }),
};
