import { type SignInPage, sessionsContract } from '#features/sessions/sessions.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

/** The door for visitors, the own account for whoever is signed in. */
export const page = sitePage<SignInPage>({
  path: '/auth',
  layout: 'default',
  audience: 'person',
  // The form without script comes back with these: why it was refused, what was typed, where to go on.
  search: ['next', 'refused', 'seconds', 'login'],
  strings: {
    sessions: {
      en: () => import('#features/sessions/sessions.strings.en.ts'),
      ru: () => import('#features/sessions/sessions.strings.ru.ts'),
    },
    staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
    adminAccounts: {
      en: () => import('#features/admin-accounts/admin-accounts.strings.en.ts'),
      ru: () => import('#features/admin-accounts/admin-accounts.strings.ru.ts'),
    },
  },
  load: (call) => call(sessionsContract.getSignInPage),
  head: ({ data, t }) => {
    const words = data.account ? 'sessions.account' : 'sessions.signIn';
    return { title: t(`${words}.title`), description: t(`${words}.description`), noIndex: true };
  },
  view: () => import('./sign-in.view.tsx'),
});
