import { type Confirmation, deletionContract } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

/** Target of the first mail's link. Shows a button; opening it has no effect. */
export const page = sitePage<Confirmation>({
  path: '/delete/confirm',
  layout: 'site',
  audience: 'person',
  search: ['token', 'refused'],
  sensitive: true,
  strings: deletionStrings,
  load: (call, { search }) => call(deletionContract.getConfirmation, { token: (search.get('token') ?? '').slice(0, 200) }),
  head: ({ t }) => ({ title: t('deletion.confirm.title'), description: t('deletion.confirm.title'), noIndex: true }),
  view: () => import('./delete-confirm.view.tsx'),
});
