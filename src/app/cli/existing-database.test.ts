import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { runCommand } from '../testing/command.ts';

/** What a session asks for before it begins; PgBouncer sends whoever asks for more than it knows away. */
async function askedAtConnect(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const asked: string[] = [];
  const pooler = createServer((socket) =>
    socket.once('data', (packet) => {
      // Its length and the version of the protocol, then names and values.
      asked.push(...packet.toString('latin1', 8).split('\0'));
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const { code } = await runCommand('audit-verify.ts', [], { ...env, DATABASE_URL: `postgres://web:web@127.0.0.1:${port}/prospekt` });
  pooler.close();
  assert.equal(code, 2, 'it could not look at the database');
  return asked.filter((word) => /timeout|^options$/.test(word));
}

test('a command behind a pooler asks for no more than the pooler knows', async () => {
  assert.deepEqual(await askedAtConnect({ DATABASE_POOLER: 'transaction' }), []);
  assert.notDeepEqual(await askedAtConnect({}), []);
});
