import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { demoLauncherKey, demoServerKey } from './demo-keys.ts';
import { gameKeysTable } from './game-link.table.ts';
import { keyHash, keyPrefix } from './key-text.ts';

/** A key for each demo server and one for the launcher; a revoked key stays revoked. */
export async function seedDemoKeys(tx: Tx): Promise<void> {
  const numbers = await listServerNumbers(tx);
  const keys = [
    ...numbers.map((server) => ({ kind: 'game', server, key: demoServerKey(server) }) as const),
    { kind: 'launcher', server: null, key: demoLauncherKey } as const,
  ];
  const rows = keys.map(({ kind, server, key }) => ({ kind, server, hash: keyHash(key), prefix: keyPrefix(key) }));
  await tx.insert(gameKeysTable).values(rows).onConflictDoNothing();
}
