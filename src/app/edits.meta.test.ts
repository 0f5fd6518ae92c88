import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import type { Operation } from '#kit/contract/contract.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { allOperations } from './meta/declarations.ts';
import { type Ask, editExamples, type Row } from './meta/edit-examples.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Fields that identify the row, the version that was seen, and the reason. */
const identifying: Readonly<Record<string, unknown>> = { id: 1, number: 1, version: 1, revision: 1, seen: [], reason: 'A reason' };

/** PUT operations that set a choice and edit no row. */
const choices = new Set(['sessions.switchAdminAccount', 'characters.putCharacters']);

type Fields = Readonly<Record<string, z.ZodType>>;
const fieldsOf = ({ input }: Operation): Fields => (input instanceof z.ZodObject ? input.shape : {});
const isCounted = (field: z.ZodType | undefined): boolean => field?.def.type === 'number';

/** A PUT or PATCH, and every operation that takes the version its caller has seen. */
const isEdit = (operation: Operation): boolean => {
  const { version, revision } = fieldsOf(operation);
  return !choices.has(operation.id) && (['PUT', 'PATCH'].includes(operation.method) || isCounted(version) || isCounted(revision));
};
const editedBy = (operation: Operation): readonly string[] =>
  Object.keys(fieldsOf(operation)).filter((name) => !(name in identifying) && !operation.path.includes(`:${name}`));

const operations = await allOperations();
const edits = operations.filter(isEdit);
const partial = edits.filter((operation) => editedBy(operation).length > 1);

describe('the input of an edit', () => {
  test('has no default at any depth, because a default overwrites the row', () => {
    assert.ok(partial.length > 8, `${partial.length} edits found`);
    assert.deepEqual(
      edits.flatMap((operation) => (operation.input ? defaultsIn(operation.input, operation.id) : [])),
      [],
    );
  });

  test('requires only the fields that identify the row', () => {
    for (const operation of partial) {
      const fields = fieldsOf(operation);
      const identity = Object.fromEntries(Object.entries(identifying).filter(([name]) => name in fields));
      assert.deepEqual(operation.input?.parse(identity), identity, operation.id);
    }
  });
});

/** The paths at which a schema fills in a missing value. */
function defaultsIn(schema: z.ZodType, path: string): string[] {
  const { def } = schema;
  if (['default', 'prefault', 'catch'].includes(def.type)) return [path];
  const inner: readonly (readonly [string, unknown])[] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : Object.entries(def);
  return inner.flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((one) => (one instanceof z.ZodType ? defaultsIn(one, schema instanceof z.ZodObject ? `${path}.${name}` : path) : [])),
  );
}

describe('an edit of one field', () => {
  let app: TestApp;
  const jars = new Map<string, CookieJar>();
  before(async () => {
    app = await startTestApp({ WORKER: 'off' });
  });
  after(() => app.stop());

  const askAs = async (who: string): Promise<Ask> => {
    const jar = jars.get(who) ?? cookieJar(app.app);
    if (!jars.has(who)) await jar.ask('POST', '/api/auth/login', { json: { login: who, password: demoPassword } });
    jars.set(who, jar);
    return async (method, url, json) => {
      const { status, text, body } = await jar.ask(method, url, { json });
      assert.ok(status < 300, `${method} ${url} ${JSON.stringify(json)}: ${status} ${text}`);
      return body;
    };
  };

  test('has an example for every field of every edit', () => {
    const unnamed = partial.flatMap((operation) =>
      editedBy(operation)
        .filter((field) => !(field in (editExamples[operation.id]?.values ?? {})))
        .map((field) => `${operation.id}.${field}`),
    );
    assert.deepEqual(unnamed, []);
  });

  for (const operation of partial)
    test(`${operation.id} leaves every other field unchanged, also in the request for approval`, async () => {
      const {
        who = 'owner',
        key: find,
        read,
        row = (body) => body,
        values,
        asks = [],
      } = editExamples[operation.id] ?? assert.fail('no example');
      const ask = await askAs(who);
      const key = await find(ask);
      const current = async () => row(await ask('GET', read(key)), key);
      const decided = (shown: Row) => Object.fromEntries(Object.keys(values).map((field) => [field, shown[field]]));
      const asked = new Set<string>();
      for (const [field, tries] of Object.entries(values))
        for (const value of tries) {
          const earlier = await current();
          const { send, shown } = isObject(value) && 'send' in value ? value : { send: value, shown: value };
          const expected = {
            ...decided(earlier),
            [field]: isObject(shown) && isObject(earlier[field]) ? { ...earlier[field], ...shown } : shown,
          };
          const seen =
            'revision' in fieldsOf(operation) ? { revision: earlier.revision, reason: 'Said better' } : { version: earlier.version };
          const method = operation.method === 'PUT' ? 'PUT' : 'POST';
          await ask(method, operation.path.replace(/:\w+/, String(key)), { ...seen, [field]: send });
          const now = await current();
          if (typeof now.approval !== 'number') assert.deepEqual(decided(now), expected, `${field}: ${JSON.stringify(send)}`);
          else {
            asked.add(field);
            assert.deepEqual(decided(now), decided(earlier), `${field} waits for a second person`);
            assert.deepEqual(decided(await askedAbout(now.approval)), expected, field);
            await ask('POST', `/api/staff/approvals/${now.approval}/withdraw`, {});
          }
        }
      assert.deepEqual([...asked], asks, 'a second person is asked about');
    });

  const askedAbout = async (approval: number): Promise<Row> => {
    const { rows } = await app.database.pool.query('select payload from approvals where id = $1', [approval]);
    return rows[0].payload.after;
  };
});

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
