import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import type { Total } from '#kit/list/counted.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { assertListHolds, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAdmin, aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { type AuditEntry, auditTrailContract } from '../audit-trail.contract.ts';
import { auditList } from '../audit-trail.list.ts';
import { en } from '../audit-trail.strings.en.ts';
import { ru } from '../audit-trail.strings.ru.ts';
import type { AuditFilter } from './audit-pages.queries.ts';
import { auditTrailHandlers } from './audit-trail.server.ts';
import { exportAuditTrail } from './export-audit-trail.ts';

const { openAuditEntry, searchAuditTrail } = auditTrailContract;
const sampleEvents = auditEvents('ratings', {
  painted: z.object({ before: z.object({ colour: z.string() }), after: z.object({ colour: z.string() }), reason: z.string() }),
  counted: z.object({ number: z.int() }),
  renamed: z.object({ before: z.string(), after: freeWords(z.string()) }),
  torn: z.object({ reason: freeWords(z.string()) }),
  burnt: z.object({ reason: freeWords(z.string()), letter: freeWords(z.string()) }),
});
const sample = { audit: { painted: 'House painted', counted: 'Houses counted' } };
const titles = {
  hides: [],
  ids: ['ratings.painted', 'auditTrail.searched'],
  texts: { 'ratings.torn': ['letter'], 'ratings.burnt': ['letter'] },
  translate: createTranslate({
    en: { ratings: sample, auditTrail: en },
    ru: { ratings: { audit: { painted: 'Дом покрашен' } }, auditTrail: ru },
  }),
};

let database: Database;
let runtime: TestRuntime;
let owner: Actor;
let lamplighter: Actor;
let harbourmaster: Actor;

before(async () => {
  database = await testDatabase();
  runtime = testRuntime({ database, implementations: auditTrailHandlers(titles) });
  const ids = await runtime.bySystem(({ tx }) =>
    seedAccounts(
      tx,
      (['owner', 'admin'] as const).map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
      'a long enough password',
    ),
  );
  owner = aPerson({ id: ids.get('owner') ?? 0, login: 'owner' }, 'auditTrail.read', 'auditTrail.seeAddresses');
  const admin = aPerson({ id: ids.get('admin') ?? 0, login: 'admin' }, 'auditTrail.read');
  [lamplighter, harbourmaster] = [anAdmin(admin, 1, 3), anAdmin(admin, 2, 5)];
  const names = "insert into admin_names (id, account_id, name) values (1, $1, 'Admin_1'), (2, $1, 'Admin_2')";
  await database.pool.query(names, [admin.accountId]);
  await write(owner, 60, 'house:1');
  await write(lamplighter, 55, 'house:2');
  await write(harbourmaster, 20, 'garage:2');
  await runtime.bySystem((ctx) => ctx.audit(sampleEvents.counted, { number: 7 }));
});
after(async () => {
  await runtime.close();
  await database.close();
});

/** Many entries in one transaction have the same time. */
const write = (by: Actor, count: number, on: string) =>
  runtime.bySystem(async (ctx) => {
    for (let number = 0; number < count; number += 1) {
      const payload = { before: { colour: 'grey' }, after: { colour: number % 2 ? 'жёлтый' : 'teal' }, reason: `100%_${number}` };
      await ctx.audit(sampleEvents.painted, payload, { on, by });
    }
  });

const ever: AuditFilter = { since: '2020-01-01', until: '2099-01-01' };
async function search(actor: Actor, filter: Partial<AuditFilter> = {}): Promise<{ rows: AuditEntry[]; total: Total }> {
  const rows: AuditEntry[] = [];
  let total: Total = 0;
  for (let position: string | null | undefined; position !== null; ) {
    const page: { rows: AuditEntry[]; total: Total; after: string | null; tookMs: number } = await runtime.as(actor)(searchAuditTrail, {
      ...ever,
      event: 'ratings.painted',
      ...filter,
      after: position,
    });
    assert.ok(page.rows.length <= 50 && page.tookMs >= 0);
    rows.push(...page.rows);
    ({ total, after: position } = page);
  }
  return { rows, total };
}
const lookedAt = async (event: string): Promise<number> =>
  (await database.pool.query('select count(*)::int as times from audit_entries where event = $1', [event])).rows[0].times;

describe('searchAuditTrail', () => {
  test('pages through every entry once, newest first, including entries with the same time', async () => {
    const { rows, total } = await search(owner);
    assert.equal(total, 135);
    assert.equal(new Set(rows.map(({ id }) => id)).size, 135);
    assert.deepEqual(
      rows.map(({ id }) => id),
      rows.map(({ id }) => id).toSorted((one, other) => other - one),
    );
  });

  test('shows admins what was done as admin accounts of their own server, and the owner everything', async () => {
    assert.equal((await search(lamplighter)).total, 55);
    assert.equal((await search(harbourmaster)).total, 20);
    const servers = new Set((await search(lamplighter)).rows.map(({ actingAs }) => actingAs?.server));
    assert.deepEqual(servers, new Set([1]));
    const everything = await search(owner, { event: undefined });
    assert.ok(
      everything.rows.some(({ by, actingAs }) => by === null && actingAs === null),
      'what the product did by itself too',
    );
  });

  test('applies each filter', async () => {
    const total = async (filter: Partial<AuditFilter>) => (await search(owner, filter)).total;
    assert.equal(await total({ who: 'OWNER' }), 60);
    assert.equal(await total({ who: String(owner.accountId) }), 60);
    assert.equal(await total({ who: 'nobody_at_all' }), 0);
    assert.equal(await total({ admin: 'admin_1' }), 55);
    assert.equal(await total({ on: 'garage:2' }), 20);
    assert.equal(await total({ on: 'house' }), 115);
    assert.equal(await total({ on: 'hous' }), 0);
    assert.equal(await total({ text: 'ЖЁЛТЫЙ' }), 67);
    assert.equal(await total({ text: '100%_5"' }), 3);
    assert.equal(await total({ text: 'nothing of the kind' }), 0);
    assert.equal(await total({ event: 'ratings.counted' }), 1);
    assert.equal(await total({ since: '2098-01-01' }), 0);
    assert.equal(await total({ until: '2021-01-01' }), 0);
    assert.equal(await total({ since: undefined, until: undefined }), 135, 'today, where nothing is asked');
  });

  test('shows each entry in the reader’s language with its changes and request', async () => {
    const [entry] = (await runtime.as(lamplighter, { locale: 'ru' })(searchAuditTrail, { ...ever, event: 'ratings.painted' })).rows;
    assert.equal(entry?.title, 'Дом покрашен');
    assert.deepEqual(entry?.changes, [{ field: 'colour', before: 'grey', after: 'teal' }]);
    assert.deepEqual(entry?.facts, [{ field: 'reason', value: '100%_54' }]);
    assert.deepEqual([entry?.by?.login, entry?.actingAs, entry?.requestId], ['admin', { name: 'Admin_1', server: 1, level: 3 }, 'test']);
    const [old] = (await search(owner, { event: 'ratings.counted' })).rows;
    assert.equal(old?.title, 'ratings.counted', 'an event that nobody knows any more keeps its code');
  });

  test('shows a before and after that are not objects as one value', async () => {
    await runtime.bySystem((ctx) =>
      ctx.audit(sampleEvents.renamed, { before: 'Lamp street', after: 'Lantern street' }, { by: lamplighter }),
    );
    const [entry] = (await search(lamplighter, { event: 'ratings.renamed' })).rows;
    assert.deepEqual([entry?.changes, entry?.facts], [[{ field: 'value', before: 'Lamp street', after: 'Lantern street' }], []]);
  });

  test('shows addresses only with their own permission', async () => {
    assert.ok((await search(owner)).rows.every(({ address }) => address === '203.0.113.7'));
    assert.ok((await search(lamplighter)).rows.every(({ address }) => address === null));
  });

  test('records one lookup per query in ten minutes, for any number of repeats and pages', async () => {
    await search(owner, { text: 'once' });
    const noted = await lookedAt('auditTrail.searched');
    await search(owner, { text: 'once' });
    assert.equal(await lookedAt('auditTrail.searched'), noted);
    await search(owner, { text: 'another' });
    await search(owner, { text: 'once' });
    assert.equal(await lookedAt('auditTrail.searched'), noted + 2);
    assert.equal((await search(owner, { event: 'auditTrail.searched' })).rows[0]?.title, en.audit.searched);
  });

  test('stores typed text beside the sealed entry, where it can be erased', async () => {
    await search(owner, { text: 'Somebody_Typed', on: 'somebody', admin: 'Somebody_Else' });
    const { rows } = await database.pool.query(
      `select payload::text as sealed, personal - 'ip' - 'login' as typed from audit_entries join audit_personal on entry_id = id
        where event = 'auditTrail.searched' order by id desc limit 1`,
    );
    assert.doesNotMatch(rows[0].sealed, /somebody/i);
    assert.deepEqual(rows[0].typed, { text: 'Somebody_Typed', on: 'somebody', admin: 'Somebody_Else' });
  });

  test('rejects a range that ends before it starts and an invalid cursor', async () => {
    const refused = (field: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field] !== undefined;
    await assert.rejects(runtime.as(owner)(searchAuditTrail, { since: ever.until, until: ever.since }), refused('until'));
    await assert.rejects(runtime.as(owner)(searchAuditTrail, { ...ever, after: 'x' }), refused('after'));
  });
});

describe('openAuditEntry', () => {
  test('returns 404 for another server’s entry and records one lookup', async () => {
    const [entry] = (await search(harbourmaster)).rows;
    const id = entry?.id ?? 0;
    await assert.rejects(runtime.as(lamplighter)(openAuditEntry, { id }), refusedAs('kit.notFound'));
    for (let time = 0; time < 2; time += 1) assert.equal((await runtime.as(harbourmaster)(openAuditEntry, { id })).id, id);
    assert.equal(await lookedAt('auditTrail.opened'), 1);
  });

  test('S02 shows free text in the entry and in the CSV but no other personal values, and marks erased text', async () => {
    await runtime.bySystem((ctx) =>
      ctx.audit(sampleEvents.torn, { reason: 'rude' }, { by: lamplighter, personal: { letter: 'You began it.', email: 'a@test.example' } }),
    );
    const [torn] = (await search(lamplighter, { event: 'ratings.torn' })).rows;
    assert.deepEqual(torn?.texts, [{ field: 'letter', value: 'You began it.' }]);
    assert.doesNotMatch(JSON.stringify(torn), /test\.example/);
    assert.match(
      await csvText({ runtime, actor: lamplighter, csv: exportAuditTrail(titles) }, { ...ever, event: 'ratings.torn' }),
      /reason: rude; letter: You began it\./,
    );
    await database.pool.query('delete from audit_personal where entry_id = $1', [torn?.id]);
    const { texts } = await runtime.as(lamplighter)(openAuditEntry, { id: torn?.id ?? 0 });
    assert.deepEqual(texts, [{ field: 'letter', value: null }]);
  });

  test('shows free text among an entry’s words once, as a text', async () => {
    await runtime.bySystem((ctx) => ctx.audit(sampleEvents.burnt, { reason: 'rude', letter: 'You began it.' }, { by: lamplighter }));
    const [burnt] = (await search(lamplighter, { event: 'ratings.burnt' })).rows;
    assert.deepEqual([burnt?.facts, burnt?.texts], [[{ field: 'reason', value: 'rude' }], [{ field: 'letter', value: 'You began it.' }]]);
  });
});

describe('exportAuditTrail', () => {
  const csv = async (actor: Actor, filter: AuditFilter) =>
    (await csvText({ runtime, actor, csv: exportAuditTrail(titles) }, { ...ever, ...filter })).trimEnd().split('\r\n');

  test('exports exactly the entries of the list in the same order, also oldest first, and is recorded', async () => {
    const noted = await lookedAt('auditTrail.exported');
    await assertListHolds({
      runtime,
      actor: lamplighter,
      list: auditList,
      read: searchAuditTrail,
      csv: exportAuditTrail(titles),
      told: ['id', ({ id }) => id],
      // Lookups write entries too, which would appear between two pages.
      needs: { event: 'ratings.painted' },
      filters: [{ text: 'teal' }],
    });
    assert.ok((await lookedAt('auditTrail.exported')) > noted);
  });

  test('has no address column for readers without that permission', async () => {
    assert.match((await csv(owner, { on: 'house:1' }))[0] ?? '', /,Address$/);
    assert.doesNotMatch((await csv(lamplighter, { on: 'house:2' })).slice(0, 2).join(), /Address|203\.0\.113/);
  });
});
