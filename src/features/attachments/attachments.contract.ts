import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { StoredFile } from './stored-file.ts';

const Key = z.string().regex(/^[\w-]{22}$/);
const person = { audience: 'person' } as const;
const noAudit = none('a file belongs to nothing until something is saved with it; that leaves the entry');
/** The chunk size of browsers, with some headroom. */
const largestPiece = 8 * 1024 * 1024;

export const attachmentsContract = contract('attachments', {
  getFile: {
    method: 'GET',
    path: '/files/:key/:name',
    kind: 'raw',
    audience: 'everybody',
    /** Some files are restricted: the feature that owns them decides who may open them. */
    knowsCaller: true,
    /** Not strict, because shared links collect tracking parameters. `pass`: for the files' own origin, see filePass. */
    input: z.object({
      key: rawString('name'),
      name: rawString('name'),
      token: rawString('secret').max(200).optional(),
      pass: rawString('secret').max(100).optional(),
    }),
    errors: ['kit.notFound'],
  },

  // Resumable uploads: tus 1.0.0 (creation, termination), https://tus.io/protocols/resumable-upload.
  /** The size is in the `Upload-Length` header. */
  startUpload: {
    ...person,
    method: 'POST',
    path: '/api/uploads',
    kind: 'resumable',
    input: z.strictObject({ purpose: rawString('name').max(100) }),
    errors: ['kit.forbidden', 'kit.notFound', 'kit.malformed', 'kit.tooManyRequests', 'attachments.tooLarge'],
    audit: noAudit,
  },
  /** Returns the current offset; called with HEAD. */
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
  /** Checks the received bytes and stores the file. Idempotent. */
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
