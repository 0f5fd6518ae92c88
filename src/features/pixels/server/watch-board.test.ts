import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, test } from 'node:test';
import type { WebSocket } from 'ws';
import type { StreamCtx } from '#kit/contract/context.ts';
import { pixelsSettings } from '../pixels.feature.ts';
import { createBattle } from './battle.ts';
import { createWatchBoard } from './watch-board.ts';

/** A connecting browser; records whether it was accepted, and the close code and reason. */
function aBrowser() {
  const said: (readonly [code: number, reason: string])[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: (code: number, reason: string) => said.push([code, reason]),
  });
  return { socket: socket as unknown as WebSocket, said };
}

function aDoor({ on = true, watchers = 10 } = {}) {
  const battle = createBattle();
  const watch = createWatchBoard(battle, (_, key) => key);
  const values = new Map<unknown, unknown>([
    [pixelsSettings.on, on],
    [pixelsSettings.watchers, watchers],
  ]);
  const services = { settings: { get: (setting: unknown) => values.get(setting) } };
  return {
    battle,
    async come(ip = '192.0.2.1') {
      const browser = aBrowser();
      watch({ ip, services } as unknown as StreamCtx, { season: 1, after: 0 }, browser.socket, { write: () => true });
      await new Promise((resolve) => setImmediate(resolve));
      return browser;
    },
  };
}

describe('connecting to the board', () => {
  test('accepts as many browsers as the setting allows, and asks later ones to retry', async () => {
    const { battle, come } = aDoor({ watchers: 2 });
    const first = await come();
    await come();
    assert.deepEqual((await come()).said, [[1_013, 'pixels.busy']]);
    assert.equal(battle.sockets.count(), 2);
    first.socket.emit('close');
    assert.deepEqual((await come()).said, []);
  });

  test('accepts at most a thousand connections per IP address without affecting others', async () => {
    const { come } = aDoor({ watchers: 5_000 });
    for (let at = 0; at < 1_000; at += 1) assert.deepEqual((await come()).said, []);
    assert.deepEqual((await come()).said, [[1_013, 'pixels.busy']]);
    assert.deepEqual((await come('198.51.100.7')).said, []);
  });

  test('is rejected while the battle is disabled', async () => {
    assert.deepEqual((await aDoor({ on: false }).come()).said, [[4_003, 'pixels.off']]);
  });
});
