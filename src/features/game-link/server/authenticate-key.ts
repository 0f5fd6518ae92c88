import type { FastifyRequest } from 'fastify';
import { type Operation, opensFor } from '#kit/contract/contract.ts';
import type { Database } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit, type Limits } from '#kit/limits/limits.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { demoKeyMark } from './demo-keys.ts';
import { keyHash } from './key-text.ts';
import '../game-link.feature.ts';

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

/** Records a key's use and IP address, at most once a minute; of concurrent calls one writes. */
async function touchKey({ pool }: Pick<Database, 'pool'>, id: string, ip: string): Promise<void> {
  await pool.query({
    name: 'touch_game_key',
    text: `update game_keys set last_used_at = clock_timestamp(), last_used_ip = $2
            where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
    values: [id, ip],
  });
}

type FoundKey = {
  readonly id: string;
  readonly kind: 'game' | 'launcher';
  readonly server: number | null;
  /** The last recorded use is at least a minute old. */
  readonly unseen: boolean;
};

/** The key with this hash unless revoked or expired. Uses the driver directly, because it runs before every game API call. */
async function findKey({ pool }: Pick<Database, 'pool'>, hash: Buffer): Promise<FoundKey | undefined> {
  const { rows } = await pool.query<FoundKey>({
    name: 'find_game_key',
    text: `select id, kind, server, coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) as unseen
             from game_keys
            where hash = $1 and revoked_at is null and (valid_until is null or valid_until > clock_timestamp())`,
    values: [hash],
  });
  return rows[0];
}
