import { permissions } from '#kit/permissions/permissions.ts';

/** `read` and `edit` cover partners and applications, `payouts` the money. */
export const partnersPermissions = permissions('partners', ['read', 'edit', 'payouts']);
