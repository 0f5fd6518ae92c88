import { type DeletionStatus, deletionContract } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

/** What the link that cancels opens. It shows a button; opening it does nothing. */
export const page = sitePage<DeletionStatus>({
  path: '/delete/cancel',
  layout: 'site',
  audience: 'person',
  search: ['token'],
  sensitive: true,
  strings: deletionStrings,
  load: (call, { search }) => call(deletionContract.getDeletionStatus, { token: (search.get('token') ?? '').slice(0, 200) }),
  head: ({ t }) => ({ title: t('deletion.cancel.title'), description: t('deletion.cancel.title'), noIndex: true }),
  view: () => import('./delete-cancel.view.tsx'),
});
