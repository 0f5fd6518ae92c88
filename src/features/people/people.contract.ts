import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { longestNote } from './note-limits.ts';

const GlobalId = wholeNumber();
const of = z.strictObject({ id: GlobalId });

const Character = z.object({
  server: z.int(),
  serverName: z.string(),
  nick: z.string(),
  level: z.int(),
  faction: z.string().nullable(),
  rank: z.string().nullable(),
  lastSeenAt: z.iso.datetime(),
  /** Number of the ban in force; null if there is none. */
  ban: z.int().nullable(),
});

const PersonCard = z.object({
  globalId: z.int(),
  login: z.string(),
  /** On the servers that the reader may see. */
  characters: z.array(Character),
});
export type PersonCard = z.infer<typeof PersonCard>;

const PersonView = PersonCard.extend({
  /** null for readers who may not see email addresses. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  /** When the account will be deleted, if a deletion is pending. */
  leavingAt: z.iso.datetime().nullable(),
  characters: z.array(Character.extend({ exp: z.int(), cash: z.int(), bank: z.int(), playtimeMinutes: z.int() })),
  can: z.object({ note: z.boolean() }),
});
export type PersonView = z.infer<typeof PersonView>;

const NoteView = z.object({
  id: z.int(),
  text: z.string(),
  /** null: the note applies to all servers. */
  server: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** The admin account's name, or the login. */
  by: z.string(),
  byId: z.int(),
  can: z.object({ remove: z.boolean() }),
});
export type NoteView = z.infer<typeof NoteView>;

const reads = { audience: 'admin', permission: 'people.read', method: 'GET', errors: ['kit.notFound'], audit: 'people.viewed' } as const;
const notes = { audience: 'admin', permission: 'people.note', errors: ['kit.notFound'] } as const;

/** An administrator can see people who have a character on the administrator's server; the owner can see everyone. */
export const peopleContract = contract('people', {
  /** The hover card of a name. Contains nothing that the list around it could not show. */
  getPersonCard: { ...reads, path: '/api/admin/people/:id/card', input: of, output: PersonCard },
  getPerson: { ...reads, path: '/api/admin/people/:id', input: of, output: PersonView },
  listPersonNotes: { ...reads, path: '/api/admin/people/:id/notes', input: of, output: z.array(NoteView) },
  addPersonNote: {
    ...notes,
    method: 'POST',
    path: '/api/admin/people/:id/notes',
    input: of.extend({ text: freeText().min(1).max(longestNote) }),
    audit: 'people.noted',
  },
  removePersonNote: {
    ...notes,
    method: 'DELETE',
    path: '/api/admin/people/:id/notes/:note',
    input: of.extend({ note: wholeNumber() }),
    audit: 'people.noteRemoved',
  },
});
