import { type TwoStepPage, twoStepContract } from '#features/two-step/two-step.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

export const page = sitePage<TwoStepPage>({
  path: '/auth/two-step',
  layout: 'default',
  audience: 'person',
  guards: ['signedIn'],
  strings: {
    twoStep: {
      en: () => import('#features/two-step/two-step.strings.en.ts'),
      ru: () => import('#features/two-step/two-step.strings.ru.ts'),
    },
    passwordAgain: {
      en: () => import('#features/accounts/password-again.strings.en.ts'),
      ru: () => import('#features/accounts/password-again.strings.ru.ts'),
    },
  },
  load: (call) => call(twoStepContract.getTwoStepPage),
  head: ({ t }) => ({ title: t('twoStep.title'), description: t('twoStep.description'), noIndex: true }),
  view: () => import('./two-step.view.tsx'),
});
