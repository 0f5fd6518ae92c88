import type { Database } from '#kit/db/database.ts';

export type FoundKey = {
  readonly id: string;
  readonly kind: 'game' | 'launcher';
  readonly server: number | null;
  /** The last recorded use is at least a minute old. */
  readonly unseen: boolean;
};

/** The key with this hash unless revoked or expired. Uses the driver directly, because it runs before every game API call. */
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
