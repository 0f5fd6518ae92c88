import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { longestPassword } from '#features/accounts/password-length.ts';
import { eventsOf } from '#kit/contract/contract.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { camelCase } from './camel-case.ts';
import { callsOf, idsInUse, idsWritten, isDottedId, jobsDeclaredIn, jobsEnqueuedIn, membersOf, refusedCodes } from './meta/code-uses.ts';
import { allAlarmKinds, allAuditEvents, allIds, allOperations, allScreens, type Declared } from './meta/declarations.ts';
import { parseSource, productSources } from './meta/sources.ts';
import { strings } from './strings.ts';

const sources = productSources();
const [operations, screens, permissions, errors, events, notifications, alarms] = await Promise.all([
  allOperations(),
  allScreens(),
  allIds('permissions'),
  allIds('errors'),
  allAuditEvents(),
  allIds('notifications'),
  allAlarmKinds(),
]);
const idsOf = (groups: readonly Declared<Readonly<Record<string, string>>>[]): readonly string[] =>
  groups.flatMap(({ value }) => Object.values(value));

/** A use in the source: the id itself, or the constant's member. Declarations and grants do not count. */
const usesOf = (groups: readonly Declared<Readonly<Record<string, string>>>[], found: ReadonlySet<string>): readonly string[] =>
  groups.flatMap(({ constant, value }) =>
    Object.entries(value).flatMap(([name, id]) => (found.has(id) || found.has(`${constant}.${name}`) ? [id] : [])),
  );
const foundIn = (read: (source: (typeof sources)[number]) => readonly string[], without: RegExp): ReadonlySet<string> =>
  new Set(sources.filter(({ file }) => !without.test(file)).flatMap(read));

const unused = (declared: readonly string[], used: readonly string[]): readonly string[] => declared.filter((id) => !used.includes(id));

describe('declarations', () => {
  test('no product source lowers the cost of password hashing; only the test runner does', () => {
    const cheap = sources.filter((source) => callsOf(source, 'hashCheaply').length > 0);
    assert.deepEqual(
      cheap.map(({ file }) => file),
      [],
    );
  });

  test('every permission is required somewhere', () => {
    const asked = [...operations, ...screens.map(({ value }) => value)].flatMap(({ permission }) => permission ?? []);
    const inCode = foundIn(
      (source) => [...idsInUse(source), ...membersOf(source, { in: 'has' })],
      /\.(permissions|roles)\.ts$|admin-levels\.ts$|\.strings\./,
    );
    assert.deepEqual(unused(idsOf(permissions), [...asked, ...usesOf(permissions, inCode)]), []);
  });

  test('every error code is used somewhere', () => {
    const inCode = foundIn((source) => [...idsInUse(source), ...membersOf(source)], /\.(errors)\.ts$|\.strings\./);
    assert.deepEqual(unused(idsOf(errors), usesOf(errors, inCode)), []);
  });

  test('every password field accepts the longest possible password', () => {
    const longest = '🌃🌉🚦🚕'.repeat(longestPassword / 4);
    const asking = operations.filter(({ input }) => input instanceof z.ZodObject && 'password' in input.shape);
    assert.ok(asking.length >= 8, asking.map(({ id }) => id).join());
    const refusing = asking.filter(
      ({ input }) => !(input as z.ZodObject<{ password: z.ZodType }>).shape.password.safeParse(longest).success,
    );
    assert.deepEqual(
      refusing.map(({ id }) => id),
      [],
    );
    const fields = sources.flatMap(({ text }) => text.match(/<TextInput[^>]*type="password"[^>]*>/g) ?? []);
    assert.ok(fields.length >= 6);
    const cut = /maxLength=(?!\{longestPasswordText\})/;
    assert.deepEqual(
      fields.filter((field) => cut.test(field)),
      [],
    );
  });

  test('operations for the replica are reads that write nothing', () => {
    const old = operations.filter(({ mayBeOld }) => mayBeOld);
    assert.ok(old.length > 20, 'exports and statistics');
    const wrong = old.filter((one) => one.method !== 'GET' || (one.kind !== 'stream' && eventsOf(one).length > 0));
    assert.deepEqual(
      wrong.map(({ id }) => id),
      [],
    );
  });

  test('every audit event is written somewhere', () => {
    const inCode = foundIn((source) => membersOf(source, { in: 'audit' }), /\.audit\.ts$/);
    assert.deepEqual(unused(idsOf(events), usesOf(events, inCode)), []);
  });

  test('every job has a schedule or is enqueued somewhere', () => {
    const enqueued = new Set(sources.flatMap(jobsEnqueuedIn));
    const declared = sources.flatMap(jobsDeclaredIn);
    assert.ok(declared.length > 50);
    const idle = declared.filter(({ constant, scheduled }) => !scheduled && !enqueued.has(constant));
    assert.deepEqual(
      idle.map(({ name }) => name),
      [],
    );
  });

  test('every kind of notification and alarm is sent somewhere', () => {
    const inCode = foundIn((source) => [...idsInUse(source), ...membersOf(source)], /\.(notifications|alarms)\.ts$|\.strings\./);
    const told = [...notifications, ...alarms];
    assert.deepEqual(unused(idsOf(told), usesOf(told, inCode)), []);
  });

  test('every kind of alarm has a title without arguments, and a text', () => {
    for (const locale of ['en', 'ru'] as const) {
      const bare = idsOf(alarms).filter((id) => {
        const [feature = '', name = ''] = id.split('.');
        const texts: unknown = Reflect.get(Object(Reflect.get(Object(Reflect.get(strings[locale], feature)), 'alarms')), name);
        const { title, text } = Object(texts);
        return typeof title !== 'string' || title.includes('{') || typeof text !== 'string';
      });
      assert.deepEqual(bare, []);
    }
  });

  test('every error code used in the source is declared', () => {
    const declared = new Set(idsOf(errors));
    const undeclared = sources.flatMap((source) =>
      refusedCodes(source)
        .filter((code) => !declared.has(code))
        .map((code) => `${source.file}: ${code}`),
    );
    assert.deepEqual(undeclared, []);
  });

  test('every id in a contract is a declared error, permission or audit event', () => {
    const declared = new Set([...idsOf(errors), ...idsOf(permissions), ...idsOf(events)]);
    const unknown = sources
      .filter(({ file }) => file.endsWith('.contract.ts'))
      .flatMap((source) =>
        idsWritten(source)
          .filter((id) => !declared.has(id))
          .map((id) => `${source.file}: ${id}`),
      );
    assert.deepEqual(unknown, []);
    const listed = operations.flatMap(({ audit, errors: codes = [] }) => [...codes, ...eventsOf({ audit })]);
    assert.deepEqual(
      listed.filter((id) => !declared.has(id)),
      [],
    );
  });

  test("declarations of a feature have the feature's name", () => {
    const strangers = [...permissions, ...errors, ...events, ...notifications, ...alarms]
      .filter(({ file }) => file.startsWith('src/features/'))
      .filter(({ file, value }) => Object.values(value).some((id) => id.split('.', 1)[0] !== camelCase(file.split('/')[2] ?? '')));
    assert.deepEqual(
      strangers.map(({ file }) => file),
      [],
    );
  });

  for (const [group, declared] of [
    ['permissions', idsOf(permissions)],
    ['errors', idsOf(errors)],
    ['audit', idsOf(events)],
    ['notifications', idsOf(notifications)],
    ['alarms', idsOf(alarms)],
  ] as const) {
    test(`every declared id has its text under “${group}” in both languages, and no text is unused`, () => {
      for (const locale of ['en', 'ru'] as const) assert.deepEqual(sentencesOf(locale, group, declared), [...declared].sort());
    });
  }
});

/** Ids with a text: `redirects.errors.loop` belongs to `redirects.loop`. Only for features that declare ids of this kind. */
function sentencesOf(locale: Locale, group: string, declared: readonly string[]): readonly string[] {
  const declaring = new Set(declared.map((id) => id.split('.', 1)[0]));
  const namespaces: readonly [string, object][] = Object.entries(strings[locale]);
  return namespaces
    .filter(([namespace]) => declaring.has(namespace))
    .flatMap(([namespace, texts]) => {
      const sentences: unknown = Reflect.get(texts, group);
      return typeof sentences === 'object' && sentences !== null ? Object.keys(sentences).map((name) => `${namespace}.${name}`) : [];
    })
    .sort();
}

describe('reading the source', () => {
  const source = parseSource(
    'example.ts',
    `export const errors = { errors: ['a.listed'] };
     export function act(ctx) {
       if (ctx.x) fail('a.failed');
       failField('name', 'a.wrongName');
       must(ctx, abilities.end, row, 'a.notNow');
       ctx.refuse('a.refused');
       return ctx.audit(aEvents.done, { of: aEvents.other });
     }`,
  );

  test('finds the error codes it throws', () => {
    assert.deepEqual(refusedCodes(source), ['a.failed', 'a.wrongName', 'a.notNow', 'a.refused']);
  });

  test('does not count a list of codes as a use', () => {
    assert.equal(idsInUse(source).includes('a.listed'), false);
    assert.equal(idsWritten(source).includes('a.listed'), true);
  });

  test('finds the event that is written and not one that is only mentioned', () => {
    assert.deepEqual(membersOf(source, { in: 'audit' }), ['aEvents.done']);
    assert.equal(membersOf(source).includes('aEvents.other'), true);
  });

  test('finds jobs, their schedules and where they are enqueued, except by their own handlers', () => {
    const jobs = parseSource(
      'example.jobs.ts',
      `const hourlyJob = job('a.hourly', { payload, schedule: '5 * * * *' });
       export const laterJob = job('a.later', { payload });
       export const againJob = job('a.again', { payload });
       export const jobs = [
         implementJob(hourlyJob, async (ctx) => ctx.enqueue(laterJob, {})),
         implementJob(againJob, async (ctx) => ctx.enqueue(againJob, {})),
       ];`,
    );
    assert.deepEqual(
      jobsDeclaredIn(jobs).map(({ name, constant, scheduled }) => [name, constant, scheduled]),
      [
        ['a.hourly', 'hourlyJob', true],
        ['a.later', 'laterJob', false],
        ['a.again', 'againJob', false],
      ],
    );
    assert.deepEqual(jobsEnqueuedIn(jobs), ['laterJob']);
  });

  test('does not take file names or sentences for ids', () => {
    assert.deepEqual(['redirects.loop', 'site.json ', 'a sentence. more', 'dist/x.js'].filter(isDottedId), ['redirects.loop']);
  });
});
