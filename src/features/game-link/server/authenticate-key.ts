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
  /** Must be false in production: the demo's keys are public and are rejected whatever the database contains. */
  readonly demoKeys: boolean;
};

const calls = declareLimit('gameLink.calls', { points: 3_000, seconds: 60 });

/**
 * Identifies the calling game server or launcher by `Authorization: Bearer`. Looks the key hash up on every call, so a revoked key is
 * rejected at once.
 */
export function createKeyAuthenticate({
  database,
  limits,
  demoKeys,
}: Parts): (request: FastifyRequest, operation: Operation) => Promise<Actor> {
  return async (request, operation) => {
    // Read before the first await: a connection closed in the meantime no longer has an address.
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
