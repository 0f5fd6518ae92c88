import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { createClickCounter } from './click-counter.ts';
import { flushClicks, recordClicks } from './record-clicks.ts';
import { aRedirect, aRedirectsFixture, type RedirectsFixture } from './redirects.builders.ts';

const { getRedirect, getRedirectFigures, removeRedirect } = redirectsContract;
const today = dayOf(new Date());

describe('recordClicks', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  const figuresOf = (id: number, from = today) =>
    fixture.runtime.as(fixture.reader)(getRedirectFigures, { id, from, to: addDays(today, 1) });

  test('stores clicks by day, device and referrer, and the total', async () => {
    const { id } = await aRedirect(fixture);
    const counter = createClickCounter();
    for (let i = 0; i < 5; i += 1) counter.count({ redirectId: id, device: 'phone', referrer: 'a.example' });
    for (let i = 0; i < 3; i += 1) counter.count({ redirectId: id, device: 'desktop', referrer: '' });
    await flushClicks(counter, fixture.runtime.bySystem);
    counter.count({ redirectId: id, device: 'phone', referrer: 'a.example' });
    await flushClicks(counter, fixture.runtime.bySystem);

    const figures = await figuresOf(id, addDays(today, -2));
    assert.equal(figures.total, 9);
    assert.deepEqual(
      figures.days.map(({ clicks }) => clicks),
      [0, 0, 9],
    );
    assert.deepEqual(figures.devices, [
      { device: 'phone', clicks: 6 },
      { device: 'desktop', clicks: 3 },
    ]);
    assert.deepEqual(figures.referrers, [
      { from: 'site', host: 'a.example', clicks: 6 },
      { from: 'direct', host: null, clicks: 3 },
    ]);
    assert.equal((await fixture.runtime.as(fixture.reader)(getRedirect, { id })).clicks, 9);
  });

  test('counts a batch once that is sent again after an uncertain commit', async () => {
    const { id } = await aRedirect(fixture);
    const counter = createClickCounter();
    counter.count({ redirectId: id, device: 'phone', referrer: '' });
    const lostAnswer = async (work: Parameters<Parameters<typeof flushClicks>[1]>[0]) => {
      await fixture.runtime.bySystem(work);
      throw new Error('the connection was lost after the commit');
    };
    await assert.rejects(flushClicks(counter, lostAnswer));
    await flushClicks(counter, fixture.runtime.bySystem);
    assert.equal((await figuresOf(id)).total, 1);
  });

  test('keeps the clicks of a failed write for the next one', async () => {
    const { id } = await aRedirect(fixture);
    const counter = createClickCounter();
    counter.count({ redirectId: id, device: 'phone', referrer: '' });
    await assert.rejects(flushClicks(counter, () => Promise.reject(new Error('the database is away'))));
    counter.count({ redirectId: id, device: 'phone', referrer: '' });
    await flushClicks(counter, fixture.runtime.bySystem);
    assert.equal((await figuresOf(id)).total, 2);
  });

  test('ignores clicks on a redirect that was removed meanwhile', async () => {
    const [gone, stays] = [await aRedirect(fixture), await aRedirect(fixture)];
    const counter = createClickCounter();
    for (const { id } of [gone, stays]) counter.count({ redirectId: id, device: 'phone', referrer: '' });
    await fixture.runtime.as(fixture.editor)(removeRedirect, { id: gone.id });
    await flushClicks(counter, fixture.runtime.bySystem);
    assert.equal((await figuresOf(stays.id)).total, 1);
  });

  test("publishes the redirect's new total", async () => {
    const { id } = await aRedirect(fixture);
    const heard: string[] = [];
    const stop = fixture.runtime.services.realtime.subscribe(`redirects.clicks.${id}`, ({ json }) => heard.push(json));
    const counter = createClickCounter();
    counter.count({ redirectId: id, device: 'phone', referrer: '' });
    await flushClicks(counter, fixture.runtime.bySystem);
    stop();
    assert.deepEqual(heard, ['{"clicks":1}']);
  });

  const alone = onPostgres ? false : 'the embedded database has one connection, so two processes cannot write at once';
  test('loses nothing and does not deadlock when several processes write the same links', { skip: alone }, async () => {
    const ids: number[] = [];
    for (let i = 0; i < 10; i += 1) ids.push((await aRedirect(fixture)).id);
    const writers = Array.from({ length: 6 }, () => createClickCounter());
    await Promise.all(
      writers.map(async (counter, writer) => {
        for (let round = 0; round < 10; round += 1) {
          const order = writer % 2 ? ids : ids.toReversed();
          for (const redirectId of order) counter.count({ redirectId, device: 'phone', referrer: `${round}.example` });
          const batch = counter.batch();
          if (!batch) continue;
          await fixture.runtime.bySystem((ctx) => recordClicks(ctx, batch));
          counter.written(batch);
        }
      }),
    );
    for (const id of ids) assert.equal((await figuresOf(id)).total, 60);
  });
});
