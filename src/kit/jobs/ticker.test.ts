import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { startTicker } from './ticker.ts';

test('logs the first of consecutive failures, and the recovery', async () => {
  const lines: string[] = [];
  const say = (_: unknown, text: string) => void lines.push(text);
  let turns = 0;
  const ticker = startTicker(
    'sample',
    1,
    async () => {
      turns += 1;
      if (turns <= 5) throw new Error('the database is away');
    },
    { error: say, info: say } as unknown as FastifyBaseLogger,
  );
  while (turns < 8) await wait(5);
  await ticker.stop();
  assert.deepEqual(lines, ['ticker failed', 'ticker works again']);
});
