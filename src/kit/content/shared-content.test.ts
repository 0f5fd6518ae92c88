import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ContentSource, sharedContent } from './shared-content.ts';

// Not used by the reader below.
const source = {} as ContentSource;

function readings(keptMs?: number) {
  const clock = { now: 0 };
  const waiting: PromiseWithResolvers<string>[] = [];
  const content = sharedContent(
    () => {
      const reading = Promise.withResolvers<string>();
      waiting.push(reading);
      return reading.promise;
    },
    { keptMs, now: () => clock.now },
  );
  return { clock, waiting, content, read: () => content.read(source) };
}

describe('shared content', () => {
  test('is read once for all callers within a second, including during the read', async () => {
    const { clock, waiting, read } = readings();
    const both = [read(), read()];
    waiting[0]?.resolve('old');
    assert.deepEqual(await Promise.all(both), ['old', 'old']);
    clock.now = 999;
    assert.equal(await read(), 'old');
    assert.equal(waiting.length, 1);
  });

  test('is read again a second after the start of the last read', async () => {
    const { clock, waiting, read } = readings();
    const first = read();
    clock.now = 900;
    waiting[0]?.resolve('old');
    await first;
    clock.now = 1_000;
    const second = read();
    waiting[1]?.resolve('new');
    assert.equal(await second, 'new');
  });

  test('is read again after forget, and an older read in progress is not cached', async () => {
    const { waiting, content, read } = readings();
    const before = read();
    content.forget();
    const after = read();
    waiting[1]?.resolve('new');
    waiting[0]?.resolve('old');
    assert.equal(await before, 'old');
    assert.equal(await after, 'new');
    assert.equal(await read(), 'new');
    assert.equal(waiting.length, 2);
  });

  test('rejects for everyone waiting, and is read again by the next caller', async () => {
    const { waiting, read } = readings();
    const both = [read(), read()];
    waiting[0]?.reject(new Error('the database is away'));
    for (const one of both) await assert.rejects(one, /away/);
    const next = read();
    waiting[1]?.resolve('back');
    assert.equal(await next, 'back');
  });

  test('a late failure does not drop a newer read', async () => {
    const { waiting, content, read } = readings();
    const before = read();
    content.forget();
    const after = read();
    waiting[1]?.resolve('new');
    await after;
    waiting[0]?.reject(new Error('late'));
    await assert.rejects(before, /late/);
    assert.equal(await read(), 'new');
    assert.equal(waiting.length, 2);
  });

  test('does not pass the caller to its reader', async () => {
    let given: object = {};
    const content = sharedContent(async (from) => {
      given = from;
    });
    await content.read(Object.assign({ tx: {}, services: {}, actor: { accountId: 7 } }) as unknown as ContentSource);
    assert.deepEqual(Object.keys(given), ['tx', 'services']);
  });
});
