import { type OwnPartner, ownPartnerContract } from '#features/partners/own-partner.contract.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { partnerStrings } from './partner-strings.ts';

/** The partner's own page: link, statistics, money. Returns 403 for anyone who is not a partner. */
export const page = sitePage<OwnPartner>({
  path: '/partner/dashboard',
  layout: 'site',
  audience: 'person',
  guards: ['signedIn'],
  search: [keptParameter, declinedParameter],
  sensitive: true,
  strings: {
    ...partnerStrings,
    passwordAgain: {
      en: () => import('#features/accounts/password-again.strings.en.ts'),
      ru: () => import('#features/accounts/password-again.strings.ru.ts'),
    },
    referals: {
      en: () => import('#features/referals/referals.strings.en.ts'),
      ru: () => import('#features/referals/referals.strings.ru.ts'),
    },
  },
  load: (call, { search }) => call(ownPartnerContract.getOwnPartner, { kept: search.get(keptParameter)?.slice(0, 100) }),
  head: ({ t }) => ({ title: t('partnerPages.own.title'), description: t('partnerPages.own.description'), noIndex: true }),
  view: () => import('./partner-dashboard.view.tsx'),
});
