import { permissions } from '#kit/permissions/permissions.ts';

/** Game servers with their keys and commands: to look at, and to change. */
export const gameLinkPermissions = permissions('gameLink', ['read', 'edit']);
