import { statuses } from '#features/complaints/complaint-states.ts';
import { complaintsContract, type OwnComplaints } from '#features/complaints/complaints.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { complaintStrings } from './complaint-strings.ts';

/** A player's complaints as either side; visitors see how to complain. */
export const page = sitePage<OwnComplaints>({
  path: '/complaints',
  layout: 'default',
  audience: 'person',
  search: ['status', 'after'],
  strings: complaintStrings,
  load: (call, { search }) =>
    call(complaintsContract.listOwnComplaints, {
      status: statuses.find((one) => one === search.get('status')),
      after: search.get('after') ?? undefined,
    }),
  head: ({ t }) => ({ title: t('complaintPages.title'), description: t('complaintPages.description') }),
  view: () => import('./complaints.view.tsx'),
});
