import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refused } from './api.ts';
import { paintersOf } from './painters.ts';
import type { Visiting } from './visit.ts';

const who = { globalId: 1, login: 'somebody', password: 'secret' };
const books = { someNewcomers: () => [who] };
const strokes = [{ x: 3, y: 4, colour: 5 }];

describe('simulated painters', () => {
  test('paint the next cell of the picture while signed in', async () => {
    const asked: unknown[] = [];
    const visiting: Visiting = async (person, stay) =>
      stay(
        async (method, path, body) => {
          asked.push([person.login, method, path, body]);
          return undefined as never;
        },
        async () => undefined,
      );
    await paintersOf({ books, visiting, random: () => 0, strokes }).paint();
    assert.deepEqual(asked, [['somebody', 'POST', '/pixels/paint', { x: 3, y: 4, colour: 5 }]]);
  });

  test('ignore a rejection and throw when the site is broken', async () => {
    const refusing =
      (status: number, code: string): Visiting =>
      () =>
        Promise.reject(new Refused(status, { code }));
    const paint = (visiting: Visiting) => paintersOf({ books, visiting, random: () => 0, strokes }).paint();
    await paint(refusing(403, 'pixels.levelTooLow'));
    await paint(refusing(503, 'pixels.off'));
    await assert.rejects(paint(refusing(500, 'kit.internal')));
  });
});
