import { permissions } from '#kit/permissions/permissions.ts';

/** `cutLinks`: declare that two accounts sharing a device or address are different people, and undo that. */
export const personPagePermissions = permissions('personPage', ['cutLinks']);
