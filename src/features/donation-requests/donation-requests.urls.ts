import { integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { donationRequestsContract } from './donation-requests.contract.ts';
import { donationStatuses } from './donation-rules.ts';

const filter = { text, status: oneOf(...donationStatuses), server: integer };

/** Of the admins. */
export const askedDonationsScreen = screen({
  path: '/admin/donate',
  permission: 'donationRequests.ask',
  search: { ...filter, dialog: oneOf('ask', 'withdraw'), id: integer },
  reads: donationRequestsContract.listAskedDonations,
});

/** Of the staff who decide. */
export const donationsScreen = screen({
  path: '/dashboard/donate',
  permission: 'donationRequests.read',
  search: { ...filter, dialog: oneOf('approve', 'refuse'), id: integer },
  reads: donationRequestsContract.listDonations,
});

export const replenishmentScreen = screen({
  path: '/dashboard/donate/replenishment',
  permission: 'donationRequests.replenish',
  search: { text, dialog: oneOf('replenish') },
  reads: donationRequestsContract.listReplenishments,
});
