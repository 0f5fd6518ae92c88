import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locker, Server } from '@tus/server';
import type { SagaCtx } from '#kit/contract/context.ts';
import { newKey } from './keep-image.ts';
import { TusStore } from './tus-store.ts';

type TakeOver = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Nothing is locked: a row takes a piece only from whoever has seen the one before, in this process or another. */
const noLocks: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Lets the protocol's library answer, for this caller alone. Whatever is no word of the protocol is the house's to answer. */
export const serveUpload = (ctx: SagaCtx, purpose?: string): TakeOver => {
  const tus = new Server({
    path: '/api/uploads',
    datastore: new TusStore(ctx, purpose),
    locker: noLocks,
    relativeLocation: true,
    namingFunction: newKey,
    // Our own pages alone: no other origin is told anything.
    allowedOrigins: () => false,
    // Left to the library it would be a 500 that tells the statement which failed, and in no log.
    onResponseError: (_request, error) => ('status_code' in error ? undefined : raise(error)),
  });
  return async (request, response) => void (await tus.handle(request, response));
};

const raise = (error: Error): never => {
  throw error;
};
