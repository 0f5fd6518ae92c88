import { type ComplaintForm, complaintsContract } from '#features/complaints/complaints.contract.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { complaintStrings } from './complaint-strings.ts';

/** Works without JavaScript except for files. With it, names are suggested and input survives errors and reloads. */
export const page = sitePage<ComplaintForm>({
  path: '/complaints/create',
  layout: 'default',
  audience: 'person',
  guards: ['signedIn'],
  search: [keptParameter, declinedParameter],
  // The URL identifies the visitor's rejected input, so web metrics and other sites must not get it.
  sensitive: true,
  strings: complaintStrings,
  load: (call, { search }) => call(complaintsContract.getComplaintForm, { kept: search.get(keptParameter)?.slice(0, 100) }),
  head: ({ t }) => ({ title: t('complaintPages.form.title'), description: t('complaintPages.description'), noIndex: true }),
  view: () => import('./create-complaint.view.tsx'),
});
