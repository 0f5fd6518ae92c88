import { permissions } from '#kit/permissions/permissions.ts';

/** Read and edit game servers, their keys and commands. */
export const gameLinkPermissions = permissions('gameLink', ['read', 'edit']);
