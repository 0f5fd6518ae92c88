import { credentialsContract, type EmailPage } from '#features/credentials/credentials.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { linkStatus } from './link-status.ts';
import { refusalStrings } from './page-strings.ts';

/** Target of the link in the mail to a new address. Opening it has no effect; the button confirms. */
export const page = sitePage<EmailPage>({
  path: '/auth/email',
  layout: 'default',
  audience: 'person',
  sensitive: true,
  search: ['token', 'done', declinedParameter],
  strings: refusalStrings,
  load: (call, { search }) => call(credentialsContract.getEmailPage, { token: search.get('token')?.slice(0, 100) }),
  status: ({ state }) => linkStatus(state),
  head: ({ t }) => ({ title: t('credentials.emailPage.title'), description: t('credentials.emailPage.description'), noIndex: true }),
  view: () => import('./email.view.tsx'),
});
