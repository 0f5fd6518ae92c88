import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameApi } from './api.ts';
import { openBooks } from './books.ts';
import { type Command, carryOut } from './carry-out.ts';
import { crashAt, noFailPoints } from './fail-points.ts';

const command = (more: Partial<Command> = {}): Command => ({
  id: 7,
  kind: 'creditNotice',
  globalId: 3,
  payload: { coins: 10 },
  dedupeKey: 'order:7',
  attempt: 1,
  ...more,
});

/** A site that records what it receives; with `answers` false every request fails. */
function aSite(answers = true) {
  const told: unknown[] = [];
  const insist = async <Answer>(_method: string, path: string, request?: { body?: unknown }): Promise<Answer> => {
    if (!answers) throw new Error('gone');
    told.push([path, request?.body]);
    return {} as Answer;
  };
  const api: GameApi = { insist, call: insist };
  return { api, told };
}

function aWorld(answers = true) {
  const books = openBooks(':memory:');
  let done = 0;
  const site = aSite(answers);
  const effects = {
    creditNotice: () => {
      done += 1;
    },
  };
  return { ...site, books, parts: { api: site.api, books, effects, failPoints: noFailPoints }, done: () => done };
}

describe('a command', () => {
  test('is acknowledged again and not applied again when it is delivered twice', async () => {
    const { parts, books, done, told } = aWorld();
    await carryOut(parts, command());
    await carryOut(parts, command({ attempt: 2 }));
    assert.equal(done(), 1);
    assert.deepEqual(told, [
      ['/commands/7/ack', { result: 'done' }],
      ['/commands/7/ack', { result: 'done' }],
    ]);
    assert.equal(books.applied().length, 1);
  });

  test('rolls back the books and reports a failure when its effect throws', async () => {
    const { books, api, told } = aWorld();
    const effects = {
      creditNotice: () => {
        throw new Error('Nobody is called that');
      },
    };
    await carryOut({ api, books, effects, failPoints: noFailPoints }, command());
    assert.deepEqual(books.applied(), []);
    assert.deepEqual(told, [['/commands/7/ack', { result: 'failed', reason: 'Nobody is called that', attempt: 1 }]]);
  });

  test('is reported as failed when its kind is unknown', async () => {
    const { parts, told } = aWorld();
    await carryOut(parts, command({ kind: 'fly' }));
    assert.match(JSON.stringify(told), /does not know the command fly/);
  });

  test('stays applied when the acknowledgement fails', async () => {
    const { parts, books, done } = aWorld(false);
    await assert.rejects(carryOut(parts, command()), /gone/);
    assert.equal(done(), 1);
    assert.equal(books.applied().length, 1);
  });
});

describe('--die-at', () => {
  test('accepts a step and a count, and rejects anything else with the allowed steps', () => {
    assert.doesNotThrow(() => crashAt('applied:3'));
    assert.throws(() => crashAt('later'), /taken, applying, applied, acknowledged/);
    assert.throws(() => crashAt('applied:0'), /--die-at/);
  });
});
