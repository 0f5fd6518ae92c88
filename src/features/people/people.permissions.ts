import { permissions } from '#kit/permissions/permissions.ts';

/** `read` finds people and opens their page; `seeEmails` shows and finds email addresses; `note` writes for colleagues. */
export const peoplePermissions = permissions('people', ['read', 'seeEmails', 'note']);
