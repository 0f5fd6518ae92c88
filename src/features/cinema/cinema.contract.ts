import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { maxLink, normalLink } from './cinema-link.ts';

/** Empty: none. */
const Link = freeLine()
  .max(maxLink)
  .transform((text, { addIssue }) => {
    if (text === '') return null;
    const link = normalLink(text);
    if (link !== undefined) return link;
    addIssue({ code: 'custom', message: 'cinema.badLink' });
    return z.NEVER;
  });

const Item = { videoUrl: z.string().nullable(), imageUrl: z.string().nullable(), active: z.boolean() };

const CinemaChange = z.object({
  ...Item,
  /** From 1, incremented by every save. */
  version: z.int(),
  /** null: the account was deleted. */
  savedBy: z.string().nullable(),
  savedById: z.int().nullable(),
  savedAt: z.iso.datetime(),
});
export type CinemaChange = z.infer<typeof CinemaChange>;

const CinemaView = z.object({
  /** The last saved item; null: never saved. */
  current: CinemaChange.nullable(),
  /** Allowed hosts, from the settings. */
  hosts: z.object({ video: z.array(z.string()), image: z.array(z.string()) }),
  /** The last ten, newest first. */
  changes: z.array(CinemaChange),
});
export type CinemaView = z.infer<typeof CinemaView>;

const staff = { audience: 'staff' } as const;

export const cinemaContract = contract('cinema', {
  getCinema: { ...staff, method: 'GET', path: '/api/staff/cinema', permission: 'cinema.read', output: CinemaView },
  saveCinema: {
    ...staff,
    method: 'PUT',
    path: '/api/staff/cinema',
    permission: 'cinema.edit',
    /** `version`: the version that the editor saw; 0 if there is none, and then every field is required. */
    input: z.strictObject({ ...editFields({ videoUrl: Link, imageUrl: Link, active: z.boolean() }), version: z.int().min(0) }),
    output: CinemaView,
    errors: ['cinema.badLink', 'cinema.hostNotAllowed', 'cinema.videoNeeded', 'cinema.changedMeanwhile'],
    audit: 'cinema.saved',
  },
  getGameCinema: {
    method: 'GET',
    path: '/api/game/v1/cinema',
    audience: 'game',
    /** `item` is null while the cinema is off. */
    output: z.object({
      item: z.object({ videoUrl: z.string(), imageUrl: z.string().nullable(), version: z.int(), savedAt: z.iso.datetime() }).nullable(),
    }),
    errors: ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'],
  },
});
