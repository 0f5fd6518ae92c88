import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { alone } from './migrate.ts';

/** A session whose lock somebody else holds for so long. */
const aSession = (heldMs: number): pg.ClientBase => {
  const query = async (text: string) => {
    if (text.includes('pg_advisory_lock')) await sleep(heldMs);
  };
  return { query } as unknown as pg.ClientBase;
};

describe('alone', () => {
  const toldAfter = async (heldMs: number) => {
    const told: string[] = [];
    const result = await alone(aSession(heldMs), async () => 'done', { tell: (whoHolds) => told.push(whoHolds), afterMs: 20 });
    await sleep(30);
    return { result, told };
  };

  test('who waits long for the lock of migrations says so once, with how to find its holder', async () => {
    const { result, told } = await toldAfter(200);
    assert.equal(result, 'done');
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /pg_locks/);
  });

  test('who gets it at once says nothing', async () => {
    assert.deepEqual((await toldAfter(0)).told, []);
  });
});
