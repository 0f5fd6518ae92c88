import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { newEnding } from './create-redirect.ts';
import { aRedirect, aRedirectsFixture, type RedirectsFixture } from './redirects.builders.ts';

const { createRedirect } = redirectsContract;
const refusedAt = (field: string, code: string) => (error: unknown) =>
  error instanceof Refusal && error.status === 422 && error.fields?.[field]?.code === code;

describe('createRedirect', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
  });
  after(() => fixture.close());

  test('V15 E22: creates a short link from a URL alone; the server sets creator and date', async () => {
    const made = await fixture.runtime.as(fixture.editor)(createRedirect, { target: 'https://target.example/' });
    assert.match(made.ending, /^[2-9bcdfghjkmnpqrstvwxz]{7}$/);
    assert.equal(made.link, `https://prospekt.example/r/${made.ending}`);
    assert.equal(made.name, null);
    assert.equal(made.creator?.login, 'editor');
    assert.ok(Math.abs(Date.parse(made.createdAt) - Date.now()) < 60_000);
  });

  test('V14: requires a URL', async () => {
    await assert.rejects(aRedirect(fixture, { target: '' }), refusedAt('target', 'kit.required'));
    await assert.rejects(fixture.runtime.as(fixture.editor)(createRedirect, Object.create({})), refusedAt('target', 'kit.required'));
  });

  for (const target of ['javascript:alert(1)', 'data:text/html,x', '//evil', 'https:evil', 'https://a@evil', 'https://x.example/\n']) {
    test(`rejects the target ${JSON.stringify(target)} with a field error`, async () => {
      await assert.rejects(aRedirect(fixture, { target }), refusedAt('target', 'redirects.badTarget'));
    });
  }

  test('rejects a target of more than 2000 characters with a field error', async () => {
    await assert.rejects(aRedirect(fixture, { target: `https://x.example/${'a'.repeat(2_000)}` }), refusedAt('target', 'kit.tooLong'));
  });

  test('requires the permission to edit', async () => {
    const create = (actor: typeof visitor) => fixture.runtime.as(actor)(createRedirect, { target: 'https://target.example/' });
    await assert.rejects(create(visitor), refusedAs('kit.signInNeeded'));
    await assert.rejects(create(fixture.player), refusedAs('kit.forbidden'));
    await assert.rejects(create(fixture.reader), refusedAs('kit.forbidden'));
    assert.ok(await create(fixture.editor));
  });

  test('audits who created a link and its target', async () => {
    const made = await aRedirect(fixture, { target: 'https://audited.example/', name: 'Audited' });
    const [entry] = await fixture.database.reads.select().from(auditEntriesTable).orderBy(desc(auditEntriesTable.id)).limit(1);
    assert.equal(entry?.event, 'redirects.created');
    assert.equal(entry.subject, `redirect:${made.id}`);
    assert.equal(entry.accountId, fixture.editor.accountId);
    assert.deepEqual(entry.payload, {
      after: { ending: made.ending, target: 'https://audited.example/', name: 'Audited', validFrom: null, validUntil: null },
    });
  });

  for (const ending of ['admin', 'Api', 'dashb0ard']) {
    test(`rejects the ending ${ending}, which could pass for a part of the product`, async () => {
      await assert.rejects(aRedirect(fixture, { ending }), refusedAt('ending', 'redirects.endingReserved'));
    });
  }

  test('rejects an ending that is taken or looks like one that is', async () => {
    await aRedirect(fixture, { ending: 'Lion-10' });
    for (const ending of ['Lion-10', 'lion-10', 'L1ON_IO']) {
      await assert.rejects(aRedirect(fixture, { ending }), refusedAt('ending', 'redirects.endingTaken'));
    }
  });

  for (const ending of ['ab', 'a b', 'лето', 'a/b/c', 'x'.repeat(41)]) {
    test(`rejects the ending ${JSON.stringify(ending)}`, async () => {
      await assert.rejects(aRedirect(fixture, { ending }), refusedAt('ending', 'redirects.badEnding'));
    });
  }

  for (const host of ['prospekt.example', 'game.prospekt.example', 'media.prospekt.example', 'files.prospekt.example']) {
    test(`rejects a loop through ${host}`, async () => {
      await assert.rejects(aRedirect(fixture, { target: `https://${host}/r/abc` }), refusedAt('target', 'redirects.loop'));
    });
  }

  for (const host of [
    '127.0.0.1:3000',
    'localhost',
    'localhost.',
    'LocalHost.:8080',
    '[::1]',
    'prospekt.example.',
    'prospekt.example:8443',
  ]) {
    test(`rejects a loop through ${host}, another spelling of an own host`, async () => {
      await assert.rejects(aRedirect(fixture, { target: `http://${host}/r/abc` }), refusedAt('target', 'redirects.loop'));
    });
  }

  test('removes bidirectional control characters from a name', async () => {
    assert.equal((await aRedirect(fixture, { name: 'gro.\u202eelpmaxe' })).name, 'gro.elpmaxe');
  });

  test('rejects a period that ends before it starts', async () => {
    const [validFrom, validUntil] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00+03:00'];
    await assert.rejects(aRedirect(fixture, { validFrom, validUntil }), refusedAt('validUntil', 'redirects.endsBeforeStart'));
  });

  test('reports all invalid fields at once, and rejects unknown ones', async () => {
    const wrong = { target: 'x', ending: 'y', clicks: 5, createdBy: 1 };
    const call = fixture.runtime.as(fixture.editor);
    await assert.rejects(call(createRedirect, wrong), (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual(Object.keys(error.fields ?? {}).sort(), ['clicks', 'createdBy', 'ending', 'target']);
      return true;
    });
  });

  test('gives an ending to one of two concurrent requests and rejects the other', { skip: needsPostgres() }, async () => {
    for (let round = 0; round < 20; round += 1) {
      const both = await Promise.allSettled([
        aRedirect(fixture, { ending: `rush-${round}` }),
        aRedirect(fixture, { ending: `RUSH_${round}` }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const lost = both.find((one) => one.status === 'rejected');
      assert.ok(lost && refusedAt('ending', 'redirects.endingTaken')(lost.reason));
    }
  });

  test('generates different endings', () => {
    assert.equal(new Set(Array.from({ length: 10_000 }, newEnding)).size, 10_000);
  });
});

function needsPostgres(): string | false {
  return onPostgres ? false : 'the embedded database has one connection, so nobody can be second at the same moment';
}
