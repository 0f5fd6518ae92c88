import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { findLeadingRedirect } from './follow-redirect.queries.ts';
import { flushClicks } from './record-clicks.ts';
import { aRedirect, aRedirectsFixture, follow, type RedirectsFixture } from './redirects.builders.ts';
import { redirectsTable } from './redirects.table.ts';

const day = 86_400_000;
const isNotFound = refusedAs('kit.notFound');

describe('followRedirect', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  const clicksOf = async (id: number): Promise<number> => {
    await flushClicks(fixture.clicks, fixture.runtime.bySystem);
    return (await fixture.runtime.as(fixture.reader)(redirectsContract.getRedirect, { id })).clicks;
  };

  test('redirects to the target regardless of case and look-alike characters', async () => {
    await aRedirect(fixture, { ending: 'Summer-Oil', target: 'https://target.example/summer?a=1' });
    for (const typed of ['Summer-Oil', 'summer-oil', 'SUMMER_0IL', 'summer-011']) {
      assert.equal((await follow(fixture, typed)).location, 'https://target.example/summer?a=1');
    }
  });

  test('returns 404 for an unknown or impossible ending', async () => {
    for (const ending of ['nowhere', 'x', '../etc', "' or 1=1 --", '\u0000', 'я'.repeat(50), 'x'.repeat(400)]) {
      await assert.rejects(follow(fixture, ending), isNotFound);
    }
  });

  test('returns 404 before its period and from its end on', async () => {
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    await aRedirect(fixture, { ending: 'not-yet', validFrom: at(1) });
    await aRedirect(fixture, { ending: 'no-more', validFrom: at(-2), validUntil: at(-1) });
    await aRedirect(fixture, { ending: 'right-now', validFrom: at(-1), validUntil: at(1) });
    await assert.rejects(follow(fixture, 'not-yet'), isNotFound);
    await assert.rejects(follow(fixture, 'no-more'), isNotFound);
    assert.ok(await follow(fixture, 'right-now'));
  });

  test('returns 404 if the stored target is one of our short links', async () => {
    const { id } = await aRedirect(fixture, { ending: 'round-trip' });
    const own = 'https://prospekt.example/r/round-trip';
    for (const target of [own, own.replace('/r/', '/%72/'), own.replace(/(:\/\/[^/:]+)/, '$1.')]) {
      await fixture.runtime.bySystem(({ tx }) => tx.update(redirectsTable).set({ target }).where(eq(redirectsTable.id, id)));
      await assert.rejects(follow(fixture, 'round-trip'), isNotFound, target);
    }
  });

  test('applies an edit of the target immediately and keeps the statistics', async () => {
    const made = await aRedirect(fixture, { ending: 'moving' });
    await follow(fixture, 'moving');
    const { id, version } = await fixture.runtime.as(fixture.reader)(redirectsContract.getRedirect, { id: made.id });
    await fixture.runtime.as(fixture.editor)(redirectsContract.editRedirect, { id, version, target: 'https://elsewhere.example/' });
    assert.equal((await follow(fixture, 'moving')).location, 'https://elsewhere.example/');
    assert.equal(await clicksOf(id), 2);
  });

  test('gives concurrent requests their own responses', async () => {
    const endings = ['moment-1', 'moment-2', 'moment-3'];
    for (const ending of endings) await aRedirect(fixture, { ending, target: `https://target.example/${ending}` });
    const asked = [...endings, 'MOMENT_2', 'moment-none', '\u0000', ...endings];
    const answers = await Promise.all(asked.map((ending) => findLeadingRedirect(fixture.database.reads, ending)));
    assert.deepEqual(
      answers.map((answer) => answer?.target.split('/').at(-1)),
      ['moment-1', 'moment-2', 'moment-3', 'moment-2', undefined, undefined, 'moment-1', 'moment-2', 'moment-3'],
    );
  });

  test('does not count HEAD requests, robots and prefetches', async () => {
    const { id } = await aRedirect(fixture, { ending: 'quiet' });
    await follow(fixture, 'quiet', {}, true);
    await follow(fixture, 'quiet', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await follow(fixture, 'quiet', { 'sec-purpose': 'prefetch' });
    assert.equal(await clicksOf(id), 0);
  });

  test('counts every one of many concurrent clicks', async () => {
    const { id } = await aRedirect(fixture, { ending: 'busy' });
    const people = Array.from({ length: 400 }, (_, person) => ({ referer: `https://site${person % 7}.example/` }));
    await Promise.all(people.map((headers) => follow(fixture, 'busy', headers)));
    assert.equal(await clicksOf(id), 400);
  });
});
