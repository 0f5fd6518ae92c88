import type { FastifyRequest } from 'fastify';
import { type Operation, opensFor } from '#kit/contract/contract.ts';
import type { Database } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit, type Limits } from '#kit/limits/limits.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import '../game-link.errors.ts';
import { demoKeyMark } from './demo-keys.ts';
import { findKey } from './find-key.ts';
import { keyHash } from './key-text.ts';
import { touchKey } from './touch-key.ts';

type Parts = {
  readonly database: Pick<Database, 'pool'>;
  readonly limits: Limits;
  /** In production the demo's keys, which everybody knows, open nothing whatever the database holds. */
  readonly demoKeys: boolean;
};

const calls = declareLimit('gameLink.calls', { points: 3_000, seconds: 60 });

/**
 * Finds out which game server or launcher calls, by `Authorization: Bearer`: one query by the key's hash each time, so that a revoked
 * key is refused from the next request on.
 */
export function createKeyAuthenticate({
  database,
  limits,
  demoKeys,
}: Parts): (request: FastifyRequest, operation: Operation) => Promise<Actor> {
  return async (request, operation) => {
    // Taken before anything is awaited: a connection that breaks meanwhile has no address any more.
    const { ip } = request;
    const given = bearerOf(request) ?? fail('gameLink.keyNeeded');
    if (!demoKeys && given.startsWith(demoKeyMark)) fail('gameLink.keyRefused');
    const key = (await findKey(database, keyHash(given))) ?? fail('gameLink.keyRefused');
    if (!opensFor(operation, key.kind)) fail('gameLink.wrongKey');
    const { allowed, retryAfterSeconds } = await limits.consume(calls, String(key.id));
    if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
    if (key.unseen && ip) await touchKey(database, key.id, ip);
    return { ...visitor, kind: key.kind, server: key.server };
  };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', key = '', ...more] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && more.length === 0 && /^[\x21-\x7e]{20,200}$/.test(key) ? key : undefined;
}
