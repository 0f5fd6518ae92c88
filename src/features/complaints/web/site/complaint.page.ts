import { isComplaintKey } from '#features/complaints/complaint-key.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { complaintStrings } from './complaint-strings.ts';

export type ComplaintPage = OutputOf<typeof complaintsContract.getComplaint>;

/** One complaint, visible only to its two sides. */
export const page = sitePage<ComplaintPage>({
  path: '/complaints/:id',
  layout: 'default',
  audience: 'person',
  guards: ['signedIn'],
  search: [keptParameter, declinedParameter],
  sensitive: true,
  validate: { id: isComplaintKey },
  strings: complaintStrings,
  load: (call, { params: { id = '' }, search }) =>
    call(complaintsContract.getComplaint, { key: id, kept: search.get(keptParameter)?.slice(0, 100) }),
  head: ({ t, data }) => ({
    title: t('complaintPages.page.title', { number: String(data.complaint.number) }),
    description: t('complaintPages.description'),
    noIndex: true,
  }),
  view: () => import('./complaint.view.tsx'),
});
