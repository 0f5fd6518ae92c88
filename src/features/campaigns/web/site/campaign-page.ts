import type { CampaignPageName } from '#features/campaigns/campaign-pages.ts';
import { type CampaignPage, campaignsContract } from '#features/campaigns/campaigns.contract.ts';
import { readUtm, utmNames } from '#features/campaigns/utm.ts';
import type { SitePage } from '#kit/pages/page.ts';

/** Shared by the advertising pages. Rendered for each visitor, because the server counts each view without JavaScript. */
export const campaignPage = (name: CampaignPageName): Omit<SitePage<CampaignPage>, 'path' | 'view'> => ({
  layout: 'landing',
  audience: 'person',
  search: utmNames,
  // Loaded as a full document, so that the UTM parameters belong to this view only.
  ownDocument: true,
  strings: {
    campaigns: {
      en: () => import('#features/campaigns/campaigns.strings.en.ts'),
      ru: () => import('#features/campaigns/campaigns.strings.ru.ts'),
    },
  },
  load: (call, { search }) => call(campaignsContract.getCampaignPage, { page: name, ...readUtm((parameter) => search.get(parameter)) }),
  head: ({ t, brand }) => ({
    title: t(`campaigns.${name}.title`, { game: brand }),
    description: t(`campaigns.${name}.description`, { game: brand }),
    noIndex: true,
  }),
});
