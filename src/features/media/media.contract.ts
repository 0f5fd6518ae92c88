import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { mediaList } from './media.list.ts';
import { mediaLevels, mediaNick } from './media-person.ts';

const MediaView = z.object({
  id: z.int(),
  nick: z.string(),
  /** The account that has this nick on the server now; null if there is none. */
  globalId: z.int().nullable(),
  server: z.int(),
  level: z.int(),
  version: z.int(),
  /** null: the account was deleted */
  addedBy: z.string().nullable(),
  addedById: z.int().nullable(),
  addedAt: z.iso.datetime(),
});
export type MediaView = z.infer<typeof MediaView>;

const Fields = {
  nick: freeLine().regex(mediaNick, 'media.badNick'),
  server: wholeNumber(),
  level: wholeNumber({ min: mediaLevels.least, max: mediaLevels.most }),
};
const Id = wholeNumber();
const mayRead = { audience: 'staff', permission: 'media.read' } as const;
const mayEdit = { audience: 'staff', permission: 'media.edit' } as const;
const fieldErrors = ['media.badNick', 'media.unknownServer', 'media.alreadyThere'] as const;

export const mediaContract = contract('media', {
  listMedia: { ...mayRead, ...listOperation('/api/staff/media', mediaList, MediaView) },
  exportMedia: { ...mayRead, ...exportOperation('/api/staff/media/export', mediaList), audit: 'media.exported' },
  addMedia: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/media',
    input: z.strictObject(Fields),
    output: MediaView,
    errors: [...fieldErrors],
    audit: 'media.added',
  },
  editMedia: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/media/:id',
    input: z.strictObject({ id: Id, version: z.int(), ...editFields(Fields) }),
    output: MediaView,
    errors: [...fieldErrors, 'kit.notFound', 'media.changedMeanwhile'],
    audit: 'media.edited',
  },
  removeMedia: {
    ...mayEdit,
    method: 'DELETE',
    path: '/api/staff/media/:id',
    input: z.strictObject({ id: Id }),
    output: z.object({ id: z.int() }),
    errors: ['kit.notFound'],
    audit: 'media.removed',
  },
});
