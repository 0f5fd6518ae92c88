import { permissions } from '#kit/permissions/permissions.ts';

/** `edit` also decides about players' codes. */
export const promocodesPermissions = permissions('promocodes', ['read', 'edit']);
