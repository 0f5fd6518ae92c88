import { permissions } from '#kit/permissions/permissions.ts';

/** `read` finds people and opens their page; `seeEmails` shows and searches email addresses; `note` writes notes for colleagues. */
export const peoplePermissions = permissions('people', ['read', 'seeEmails', 'note']);
