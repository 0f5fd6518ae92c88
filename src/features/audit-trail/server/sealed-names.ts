/**
 * Events whose entries of earlier versions have names of admin accounts in their sealed payload, by field. Nothing can be taken out of there when
 * somebody is erased, so that it is neither shown nor searched; what is written now stands among the entry's words.
 */
export const sealedNames: Readonly<Record<string, readonly string[]>> = {
  'complaints.taken': ['from'],
  'sessions.switchedAdminAccount': ['from', 'to'],
};
