import { permissions } from '#kit/permissions/permissions.ts';

/** Says that two accounts which share a device or an address are two people, and takes it back. */
export const personPagePermissions = permissions('personPage', ['cutLinks']);
