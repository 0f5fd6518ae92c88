/**
 * Events whose older entries have names of admin accounts in the sealed payload, by field. They cannot be erased there, so they are neither
 * shown nor searched. Current versions store such names among the entry's words.
 */
export const sealedNames: Readonly<Record<string, readonly string[]>> = {
  'complaints.taken': ['from'],
  'sessions.switchedAdminAccount': ['from', 'to'],
};
