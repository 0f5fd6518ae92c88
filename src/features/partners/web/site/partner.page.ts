import { ownPartnerContract, type PartnerPage } from '#features/partners/own-partner.contract.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { partnerStrings } from './partner-strings.ts';

/** The programme: offer, conditions, and an application form that works without JavaScript. */
export const page = sitePage<PartnerPage>({
  path: '/partner',
  layout: 'site',
  audience: 'person',
  search: [keptParameter, declinedParameter],
  strings: partnerStrings,
  load: (call, { search }) => call(ownPartnerContract.getPartnerPage, { kept: search.get(keptParameter)?.slice(0, 100) }),
  head: ({ t, brand }) => ({ title: t('partnerPages.title'), description: t('partnerPages.description', { game: brand }) }),
  view: () => import('./partner.view.tsx'),
});
