import { searchOf } from '#kit/list/list.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { complaintDeskContract } from './complaint-desk.contract.ts';
import { complaintList } from './complaints.list.ts';

const list = searchOf(complaintList);

export const complaintsScreen = screen({
  path: '/admin/complaints',
  permission: 'complaints.read',
  search: list,
  reads: complaintDeskContract.listComplaints,
});

export const complaintStatsScreen = screen({
  path: '/admin/complaints/stats',
  permission: 'complaints.read',
  search: { server: integer, days: oneOf('7', '30', '60', '365') },
  reads: complaintDeskContract.getComplaintStats,
});

/** Keeps the list's own parameters, so that its back link restores them. */
export const complaintScreen = screen({
  path: '/admin/complaints/:id',
  permission: 'complaints.read',
  validate: { id: isId },
  search: list,
  load: (call, { id }) => call(complaintDeskContract.getCase, { id }),
});
