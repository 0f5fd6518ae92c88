import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#app/config.ts';
import { createLog } from '#kit/log/log.ts';
import { startSimulation } from './simulation.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-simulation-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the simulation of the demo', () => {
  test('does not delay the stop when it has already ended because its keys were rejected', { timeout: 20_000 }, async () => {
    const site = createServer((_, response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const address = site.address();
    const told = Promise.withResolvers<string>();
    const stream = { write: (line: string) => told.resolve(line) };
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const simulation = startSimulation(loadConfig({ DATA_DIR: dataDir }), origin, createLog({ level: 'error', stream }));
    assert.match(await told.promise, /simulation failed/);
    // The thread exits after its error event.
    await sleep(300);
    const stopped = await Promise.race([simulation.stop().then(() => true), sleep(5_000, false)]);
    site.closeAllConnections();
    site.close();
    assert.equal(stopped, true);
  });
});
