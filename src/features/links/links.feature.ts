import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';

/** `edit`: change the site's external links, on the settings screen. */
export const linksPermissions = permissions('links', ['edit']);

/** External links and contact addresses of the site. The environment provides the defaults. */
export const linksSettings = settings('links', 'links.edit', {
  wikiUrl: { type: 'link', default: ({ brand }) => brand.wikiUrl },
  newsWallUrl: { type: 'link', default: ({ brand }) => brand.newsWallUrl },
  formUrl: { type: 'link', default: ({ brand }) => brand.formUrl },
  collaborationUrl: { type: 'link', default: ({ brand }) => brand.collaborationUrl },
  supportEmail: { type: 'email', default: ({ brand }) => brand.supportEmail },
  adsEmail: { type: 'email', default: ({ brand }) => brand.adsEmail },
  businessEmail: { type: 'email', default: ({ brand }) => brand.businessEmail },
});
