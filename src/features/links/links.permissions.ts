import { permissions } from '#kit/permissions/permissions.ts';

/** `edit`: change the site's external links, on the settings screen. */
export const linksPermissions = permissions('links', ['edit']);
