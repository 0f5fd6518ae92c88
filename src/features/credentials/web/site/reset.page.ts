import { credentialsContract, type ResetPage } from '#features/credentials/credentials.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { linkStatus } from './link-status.ts';
import { refusalStrings } from './page-strings.ts';

/** Target of a mailed link. Shows a form; opening it has no effect. */
export const page = sitePage<ResetPage>({
  path: '/recovery',
  layout: 'default',
  audience: 'person',
  sensitive: true,
  search: ['token', declinedParameter],
  strings: refusalStrings,
  load: (call, { search }) => call(credentialsContract.getResetPage, { token: search.get('token')?.slice(0, 100) }),
  status: ({ state }) => linkStatus(state),
  head: ({ t }) => ({ title: t('credentials.reset.title'), description: t('credentials.reset.description'), noIndex: true }),
  view: () => import('./reset.view.tsx'),
});
