import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { StoredFile } from './stored-file.ts';

const Key = z.string().regex(/^[\w-]{22}$/);
const person = { audience: 'person' } as const;
const noAudit = none('a file belongs to nothing until something is saved with it; that leaves the entry');
/** What a browser sends in one go, and some room. */
const largestPiece = 8 * 1024 * 1024;

export const attachmentsContract = contract('attachments', {
  getFile: {
    method: 'GET',
    path: '/files/:key/:name',
    kind: 'raw',
    audience: 'everybody',
    /** Some are for certain people only: the feature that keeps them decides. */
    knowsCaller: true,
    /** Not strict: an address that was shared collects parameters on its way. `pass`: on the files' own origin, see filePass. */
    input: z.object({
      key: rawString('name'),
      name: rawString('name'),
      token: rawString('secret').max(200).optional(),
      pass: rawString('secret').max(100).optional(),
    }),
    errors: ['kit.notFound'],
  },

  // Uploads in pieces: tus 1.0.0 (creation, termination), https://tus.io/protocols/resumable-upload.
  /** The size comes as `Upload-Length`. */
  startUpload: {
    ...person,
    method: 'POST',
    path: '/api/uploads',
    kind: 'resumable',
    input: z.strictObject({ purpose: rawString('name').max(100) }),
    errors: ['kit.forbidden', 'kit.notFound', 'kit.malformed', 'kit.tooManyRequests', 'attachments.tooLarge'],
    audit: noAudit,
  },
  /** How far it is; asked with HEAD. */
  getUpload: { ...person, method: 'GET', path: '/api/uploads/:key', kind: 'resumable', input: z.strictObject({ key: Key }) },
  sendPiece: {
    ...person,
    method: 'PATCH',
    path: '/api/uploads/:key',
    kind: 'resumable',
    bodyLimit: largestPiece,
    input: z.strictObject({ key: Key }),
    errors: ['attachments.tooManyPieces'],
    audit: noAudit,
  },
  dropUpload: {
    ...person,
    method: 'DELETE',
    path: '/api/uploads/:key',
    kind: 'resumable',
    input: z.strictObject({ key: Key }),
    audit: noAudit,
  },
  /** Looks at what has arrived and keeps it. Called again it answers the same. */
  finishUpload: {
    ...person,
    method: 'POST',
    path: '/api/uploads/:key/finish',
    kind: 'saga',
    input: z.strictObject({ key: Key }),
    output: StoredFile,
    errors: ['kit.notFound', 'attachments.notWhole', 'attachments.tooLarge', 'attachments.unsupported', 'attachments.videoBroken'],
    audit: noAudit,
  },
});
