import { searchOf } from '#kit/list/list.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { partnersContract } from './partners.contract.ts';
import { applicationList, commissionList, partnerList, payoutList } from './partners.list.ts';

export const partnersScreen = screen({
  path: '/dashboard/partners',
  permission: 'partners.read',
  search: searchOf(partnerList),
  reads: partnersContract.listPartners,
});

export const applicationsScreen = screen({
  path: '/dashboard/partners/applications',
  permission: 'partners.read',
  search: { ...searchOf(applicationList), dialog: oneOf('approve', 'refuse'), id: integer },
  reads: partnersContract.listApplications,
});

export const partnerScreen = screen({
  path: '/dashboard/partners/:id',
  permission: 'partners.read',
  validate: { id: isId },
  search: { ...searchOf(commissionList), dialog: oneOf('edit') },
  load: (call, { id }) => call(partnersContract.getPartner, { id }),
});

/** For finance: those who pay do not choose the partners. */
export const payoutsScreen = screen({
  path: '/dashboard/payouts',
  permission: 'partners.payouts',
  search: { ...searchOf(payoutList), dialog: oneOf('send', 'finish', 'fail'), id: integer },
  reads: partnersContract.listPayouts,
});
