import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { commandBesideDatabase, runCommand } from '../testing/command.ts';

/** The startup parameters of a connection: names and values. */
async function askedAtConnect(command: string, envOf: (url: string) => Readonly<Record<string, string>>): Promise<readonly string[]> {
  const asked: string[] = [];
  const server = createServer((socket) =>
    socket.once('data', (packet) => {
      // Its length and the protocol version, then names and values.
      asked.push(...packet.toString('latin1', 8).split('\0'));
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code } = await runCommand(command, [], envOf(`postgres://web:web@127.0.0.1:${port}/prospekt`));
  server.close();
  assert.equal(code, 2, 'it could not look at the database');
  return asked;
}

/** PgBouncer rejects a connection with unknown startup parameters. */
const limitsAsked = async (env: Readonly<Record<string, string>>) =>
  (await askedAtConnect('audit-verify.ts', (url) => ({ ...env, DATABASE_URL: url }))).filter((word) => /timeout|^options$/.test(word));

test('a command behind a pooler sends only startup parameters the pooler supports', async () => {
  assert.deepEqual(await limitsAsked({ DATABASE_POOLER: 'transaction' }), []);
  assert.notDeepEqual(await limitsAsked({}), []);
});

test('a command that needs the rights of the owner connects as the owner', async () => {
  const asked = await askedAtConnect('restored.ts', (url) => ({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: url.replace('web:web', 'keeper:keeper'),
  }));
  assert.equal(asked[asked.indexOf('user') + 1], 'keeper');
});

test('a command names the process of a server that runs on the embedded database', {
  skip: onPostgres && 'the embedded database is the subject',
}, async () => {
  const command = await commandBesideDatabase('owner.ts');
  const { code, output } = await command.run({ DATA_DIR: command.folder }, 'player');
  await command.close();
  assert.match(output, new RegExp(`^No owner was named\\. The embedded database in .* is already open in process ${process.pid}\\. .*\n$`));
  assert.equal(code, 2);
});
