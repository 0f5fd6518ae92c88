import type { Database } from '#kit/db/database.ts';

export type FoundKey = {
  readonly id: string;
  readonly kind: 'game' | 'launcher';
  readonly server: number | null;
  /** Its last use was written down a minute ago or longer. */
  readonly unseen: boolean;
};

/** The key with this hash, unless it was revoked or its term is over. By the driver itself: it is asked before every call of a game server. */
export async function findKey({ pool }: Pick<Database, 'pool'>, hash: Buffer): Promise<FoundKey | undefined> {
  const { rows } = await pool.query<FoundKey>({
    name: 'find_game_key',
    text: `select id, kind, server, coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) as unseen
             from game_keys
            where hash = $1 and revoked_at is null and (valid_until is null or valid_until > clock_timestamp())`,
    values: [hash],
  });
  return rows[0];
}
