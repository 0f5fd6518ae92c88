import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { listenFault } from '#kit/http/listening.ts';

const launcher = join(import.meta.dirname, '..', 'start.mjs');

describe('npm start', () => {
  const said = (env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  const fault = (code: string, more: object) => listenFault(Object.assign(new Error(code), { code, ...more }));

  test("reports a port in use before installing or building, with the server's text", async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = other.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    assert.deepEqual(said({ PORT: String(port) }), { status: 1, said: `${fault('EADDRINUSE', { port })}\n` });
    other.close();
  });

  test("reports a HOST that is not an address of this machine, with the server's text", () => {
    const host = '203.0.113.9';
    assert.deepEqual(said({ PORT: '0', HOST: host }), { status: 1, said: `${fault('EADDRNOTAVAIL', { address: host })}\n` });
  });
});
