import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Server } from '@tus/server';
import type { SagaCtx } from '#kit/contract/context.ts';
import { newKey } from './keep-image.ts';
import { TusStore } from './tus-store.ts';

type TakeOver = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** No locks: a row accepts a chunk only after the offset that the client has seen, in any process. */
const noLocks: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Lets the tus library respond to this caller's request. Errors outside the protocol use the product's own error handling. */
export const serveUpload = (ctx: SagaCtx, purpose?: string): TakeOver => {
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
