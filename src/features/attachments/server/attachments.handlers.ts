import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Server } from '@tus/server';
import type { SagaCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { attachmentsContract } from '../attachments.contract.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import { finishUpload } from './finish-upload.ts';
import { getFile } from './get-file.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { newKey } from './keep-image.ts';
import { TusStore } from './tus-store.ts';
import { MB, refuseOverQuota } from './upload-quota.ts';

export const attachmentsHandlers = (purposes: readonly ImagePurpose[]) =>
  implement(attachmentsContract, {
    getFile: (ctx, input) => getFile(ctx, input, purposes),
    startUpload: (ctx, input) => startUpload(ctx, input, purposes),
    getUpload: async (ctx) => serveUpload(ctx),
    sendPiece: async (ctx) => serveUpload(ctx),
    dropUpload: async (ctx) => serveUpload(ctx),
    finishUpload: (ctx, input) => finishUpload(ctx, input, purposes),
  });

/** Announces a file. Its type is checked after the upload; its size and the quota are checked now. */
async function startUpload(ctx: SagaCtx, { purpose: name }: { readonly purpose: string }, purposes: readonly ImagePurpose[]) {
  const purpose = purposes.find((one) => one.name === name) ?? fail('kit.notFound');
  if (!purpose.pieces?.mayUpload(ctx.actor)) fail('kit.forbidden');
  const size = Number(ctx.headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 1) fail('kit.malformed');
  const largest = Math.max(purpose.largest, purpose.pieces.largestVideo);
  if (size > largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(largest / MB) });
  await refuseOverQuota(ctx, size);
  return serveUpload(ctx, purpose.name);
}

type TakeOver = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** No locks: a row accepts a chunk only after the offset that the client has seen, in any process. */
const noLocks: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Lets the tus library respond to this caller's request. Errors outside the protocol use the product's own error handling. */
const serveUpload = (ctx: SagaCtx, purpose?: string): TakeOver => {
  const tus = new Server({
    path: '/api/uploads',
    datastore: new TusStore(ctx, purpose),
    locker: noLocks,
    relativeLocation: true,
    namingFunction: newKey,
    // Same origin only: sends no CORS headers.
    allowedOrigins: () => false,
    // The library would respond 500 with the text of the failed statement, and log nothing.
    onResponseError: (_request, error) => ('status_code' in error ? undefined : raise(error)),
  });
  return async (request, response) => void (await tus.handle(request, response));
};

const raise = (error: Error): never => {
  throw error;
};
