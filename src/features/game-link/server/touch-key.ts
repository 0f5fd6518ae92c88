import type { Database } from '#kit/db/database.ts';

/** Records a key's use and IP address, at most once a minute; of concurrent calls one writes. */
export async function touchKey({ pool }: Pick<Database, 'pool'>, id: string, ip: string): Promise<void> {
  await pool.query({
    name: 'touch_game_key',
    text: `update game_keys set last_used_at = clock_timestamp(), last_used_ip = $2
            where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
    values: [id, ip],
  });
}
