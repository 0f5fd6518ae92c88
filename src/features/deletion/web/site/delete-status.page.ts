import { type DeletionStatus, deletionContract } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

/** When, what next, and the way back. The link stands in every mail of the grace period. */
export const page = sitePage<DeletionStatus>({
  path: '/delete/status',
  layout: 'site',
  audience: 'person',
  search: ['token'],
  sensitive: true,
  strings: deletionStrings,
  load: (call, { search }) => call(deletionContract.getDeletionStatus, { token: (search.get('token') ?? '').slice(0, 200) }),
  head: ({ t }) => ({ title: t('deletion.status.title'), description: t('deletion.status.title'), noIndex: true }),
  view: () => import('./delete-status.view.tsx'),
});
