import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { contract } from './contract.ts';
import { sharedFieldsPresenter } from './shared-fields.ts';

const Entry = z.object({ name: z.string(), at: z.string().default('here') });
const output = z.object({
  login: z.string().nullable(),
  note: z.string().optional(),
  entries: z.array(Entry),
  tags: z.object({ a: z.int() }),
});
const route = { method: 'GET', path: '/api/shared', audience: 'everybody' } as const;
const { whole, onlyShared } = contract('sample', {
  whole: { ...route, output, sharedFields: ['entries', 'tags'] },
  onlyShared: { ...route, output: z.object({ tags: z.object({ a: z.int() }) }), sharedFields: ['tags'] },
});

describe('an output with shared fields', () => {
  const present = sharedFieldsPresenter(whole) ?? assert.fail();
  const tags = { a: 1, secret: 'x' };

  test('is the text that the parsed output serialises to, without what the contract does not name', () => {
    for (const answer of [
      { login: 'a "quoted" one', note: 'n', entries: [{ name: 'Жалобы', secret: 'x' }], tags, secret: 'x' },
      { login: null, entries: [], tags },
    ])
      assert.equal(String(present(answer).bytes), JSON.stringify(output.parse(answer)));
    assert.equal(String(sharedFieldsPresenter(onlyShared)?.({ tags, secret: 'x' }).bytes), '{"tags":{"a":1}}');
  });

  test('serialises a shared object once, and another object by itself', () => {
    let read = 0;
    const entry = {
      get name() {
        read += 1;
        return 'one';
      },
    };
    const entries = [entry];
    const [first, second] = ['x', 'y'].map((login) => String(present({ login, entries, tags }).bytes));
    assert.equal(read, 1);
    assert.equal(second, first?.replace('"x"', '"y"'));
    assert.match(String(present({ login: 'x', entries: [{ name: 'two' }], tags }).bytes), /"two"/);
  });

  test('rejects a shared field that the contract does not allow', () => {
    assert.throws(() => present({ login: null, entries: [{ name: 1 }], tags }));
  });
});
