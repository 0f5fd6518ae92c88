import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { donationRequestsContract } from './donation-requests.contract.ts';
import { donationList, replenishmentList } from './donation-requests.list.ts';

/** For admins. */
export const askedDonationsScreen = screen({
  path: '/admin/donate',
  permission: 'donationRequests.ask',
  search: { ...searchOf(donationList), dialog: oneOf('ask', 'withdraw'), id: integer },
  reads: donationRequestsContract.listAskedDonations,
});

/** For staff who decide. */
export const donationsScreen = screen({
  path: '/dashboard/donate',
  permission: 'donationRequests.read',
  search: { ...searchOf(donationList), dialog: oneOf('approve', 'refuse'), id: integer },
  reads: donationRequestsContract.listDonations,
});

export const replenishmentScreen = screen({
  path: '/dashboard/donate/replenishment',
  permission: 'donationRequests.replenish',
  search: { ...searchOf(replenishmentList), dialog: oneOf('replenish') },
  reads: donationRequestsContract.listReplenishments,
});
