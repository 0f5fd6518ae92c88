import { refusalStrings } from '#features/credentials/web/site/page-strings.ts';
import { deletionStrings } from '#features/deletion/web/site/deletion-strings.ts';
import { localPath } from '#features/sessions/local-path.ts';
import { signsInAgain } from '#features/sessions/signs-in-again.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { type AccountPage, accountContract } from './account.contract.ts';

/** The sign-in page for visitors, the account page for a signed-in person. */
export const page = sitePage<AccountPage>({
  path: '/auth',
  layout: 'default',
  audience: 'person',
  // Forms without JavaScript return with these: the error or the success, the input, and the next address.
  search: ['next', 'step', 'refused', 'seconds', 'done', declinedParameter],
  // A person who must sign in again stays here until they have.
  onward: (search) => (signsInAgain(search) ? null : localPath(search.get('next'))),
  strings: {
    ...refusalStrings,
    ...deletionStrings,
    account: { en: () => import('./account.strings.en.ts'), ru: () => import('./account.strings.ru.ts') },
    sessions: {
      en: () => import('#features/sessions/sessions.strings.en.ts'),
      ru: () => import('#features/sessions/sessions.strings.ru.ts'),
    },
    staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
    adminAccounts: {
      en: () => import('#features/admin-accounts/admin-accounts.strings.en.ts'),
      ru: () => import('#features/admin-accounts/admin-accounts.strings.ru.ts'),
    },
    ownBans: { en: () => import('#features/bans/own-bans.strings.en.ts'), ru: () => import('#features/bans/own-bans.strings.ru.ts') },
    coins: { en: () => import('#features/coins/coins.strings.en.ts'), ru: () => import('#features/coins/coins.strings.ru.ts') },
    promocodes: {
      en: () => import('#features/promocodes/promocodes.strings.en.ts'),
      ru: () => import('#features/promocodes/promocodes.strings.ru.ts'),
    },
    promocodePrizes: {
      en: () => import('#features/promocodes/promocode-prizes.strings.en.ts'),
      ru: () => import('#features/promocodes/promocode-prizes.strings.ru.ts'),
    },
    ownPromocodes: {
      en: () => import('#features/promocodes/own-promocodes.strings.en.ts'),
      ru: () => import('#features/promocodes/own-promocodes.strings.ru.ts'),
    },
    consents: {
      en: () => import('#features/consents/consents.strings.en.ts'),
      ru: () => import('#features/consents/consents.strings.ru.ts'),
    },
    ownData: {
      en: () => import('#features/own-data/own-data.strings.en.ts'),
      ru: () => import('#features/own-data/own-data.strings.ru.ts'),
    },
    passwordAgain: {
      en: () => import('#features/accounts/password-again.strings.en.ts'),
      ru: () => import('#features/accounts/password-again.strings.ru.ts'),
    },
  },
  load: (call) => call(accountContract.getAccountPage),
  head: ({ data, t }) => {
    const words = data.account ? 'sessions.account' : 'sessions.signIn';
    return { title: t(`${words}.title`), description: t(`${words}.description`), noIndex: true };
  },
  view: () => import('./account.view.tsx'),
});
