import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { root } from '#bench/support/server-process.ts';

/** Makes a game server's key with the operator command, beside a running product. */
export const makeServerKey = (server: number, env: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, ['src/app/cli/server-key.ts', String(server)], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** A log batch with one row: a write that must be stored once if it was acknowledged, and never twice. */
export const logBatch = (key: string, sequence: number, text: string) => ({
  path: '/api/game/v1/logs',
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    sequence,
    rows: [{ kind: 'chat', at: new Date().toISOString(), globalId: 1, nick: 'Fault_Finder', channel: 'local', text }],
  }),
});
