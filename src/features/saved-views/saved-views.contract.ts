import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { viewReaders } from './view-readers.ts';

const ListName = z.string().regex(/^[a-z][A-Za-z0-9-]{0,59}$/);

const SavedViewView = z.object({
  id: z.int(),
  name: z.string(),
  /** Filters and order as in the list's URL, with the `?`; empty for the defaults. */
  search: rawString('format'),
  /** null: visible only to its owner. */
  sharedWith: z.enum(viewReaders).nullable(),
  /** Login of the person who shared it; null: the caller's own. */
  by: z.string().nullable(),
});
export type SavedViewView = z.infer<typeof SavedViewView>;

/** Every response contains the list's current views by name: the caller's own, then those shared with one of the caller's roles. */
const Views = z.object({
  views: z.array(SavedViewView),
  /** Roles that the caller may share with. */ readers: z.array(z.enum(viewReaders)),
});

const ofThePerson = { audience: 'person' } as const;

export const savedViewsContract = contract('savedViews', {
  listSavedViews: {
    ...ofThePerson,
    method: 'GET',
    path: '/api/saved-views',
    input: z.strictObject({ list: ListName }),
    output: Views,
    errors: ['kit.forbidden'],
  },
  saveView: {
    ...ofThePerson,
    method: 'POST',
    path: '/api/saved-views',
    input: z.strictObject({
      list: ListName,
      name: freeLine().min(1).max(60),
      search: rawString('format')
        .max(2_000)
        .regex(/^(\?.+)?$/),
      sharedWith: z.enum(viewReaders).nullable().default(null),
    }),
    output: Views,
    errors: ['kit.forbidden', 'savedViews.tooMany'],
    audit: 'savedViews.saved',
  },
  removeSavedView: {
    ...ofThePerson,
    method: 'DELETE',
    path: '/api/saved-views/:id',
    input: z.strictObject({ id: wholeNumber() }),
    output: Views,
    errors: ['kit.notFound'],
    audit: 'savedViews.removed',
  },
});
