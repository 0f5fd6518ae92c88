import { settings } from '#kit/settings/settings.ts';

/** Where the site leads outside, and whom one may write to. The environment gives the first values. */
export const linksSettings = settings('links', 'links.edit', {
  wikiUrl: { type: 'link', default: ({ brand }) => brand.wikiUrl },
  newsWallUrl: { type: 'link', default: ({ brand }) => brand.newsWallUrl },
  formUrl: { type: 'link', default: ({ brand }) => brand.formUrl },
  collaborationUrl: { type: 'link', default: ({ brand }) => brand.collaborationUrl },
  supportEmail: { type: 'email', default: ({ brand }) => brand.supportEmail },
  adsEmail: { type: 'email', default: ({ brand }) => brand.adsEmail },
  businessEmail: { type: 'email', default: ({ brand }) => brand.businessEmail },
});
