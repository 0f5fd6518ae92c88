import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import '#kit/errors/kit.errors.ts';
import { type FieldIssues, Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import type { Operation } from './contract.ts';
import { inputOf, parseInput } from './input.ts';
import { freeLine, freeText, rawString } from './text-fields.ts';
import { wholeNumber } from './whole-number.ts';

const schema = z.strictObject({
  name: z.string().min(3).max(5),
  email: z.email().optional(),
  amount: z.number().int().min(1).max(10).optional(),
  kind: z.enum(['one', 'two']).optional(),
  address: z.string().startsWith('/', { error: 'sample.notLocal' }).optional(),
  tags: z.array(z.string()).max(1).optional(),
  free: z.unknown().optional(),
});

async function issuesOf(raw: unknown, by: z.ZodType = schema): Promise<FieldIssues> {
  try {
    await parseInput(by, raw);
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.equal(error.status, 422);
    return error.fields ?? {};
  }
  assert.fail('the input was accepted');
}

const codes = (issues: FieldIssues) => Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field, issue.code]));

/** As a client sends it, including an own `__proto__` key. */
const json = (text: string): unknown => JSON.parse(text);

describe('input parsing', () => {
  test('returns 404 for a page with an invalid parameter, and names the field for an API call', async () => {
    const input = z.object({ id: z.coerce.number().int(), lang: z.enum(['en', 'ru']).optional() });
    const operation: Operation = {
      id: 'a.b',
      feature: 'a',
      name: 'b',
      method: 'GET',
      path: '/news/:id/share.jpg',
      audience: 'everybody',
      input,
    };
    await assert.rejects(inputOf(operation, { id: 'abc' }), refusedAs('kit.notFound', 404));
    await assert.rejects(inputOf({ ...operation, path: '/inv/:id?' }, { id: '\0' }), refusedAs('kit.notFound', 404));
    await assert.rejects(inputOf(operation, { id: '1', lang: 'de' }), refusedAs('kit.invalidInput', 422));
    await assert.rejects(inputOf({ ...operation, path: '/api/news/:id' }, { id: 'abc' }), refusedAs('kit.invalidInput', 422));
    assert.deepEqual(await inputOf(operation, { id: '1' }), { id: 1 });
  });

  test('names every wrong field at once, each with its own reason', async () => {
    const raw = { name: 'ab', email: 'x', amount: 11, kind: 'three', address: 'evil', tags: ['a', 'b'] };
    assert.deepEqual(codes(await issuesOf(raw)), {
      name: 'kit.tooShort',
      email: 'kit.notAnEmail',
      amount: 'kit.tooBig',
      kind: 'kit.notOneOf',
      address: 'sample.notLocal',
      tags: 'kit.tooMany',
    });
    assert.deepEqual((await issuesOf({ name: 'abcdef' })).name, { code: 'kit.tooLong', params: { max: 5 } });
    assert.deepEqual(codes(await issuesOf({})), { name: 'kit.required' });
    assert.deepEqual(codes(await issuesOf({ name: 5 })), { name: 'kit.wrongType' });
    assert.deepEqual(codes(await issuesOf({ name: null })), { name: 'kit.required' });
  });

  test('calls a missing field required, whatever its schema', async () => {
    const kinds = z.strictObject({
      choice: z.enum(['one', 'two']),
      literal: z.literal('on'),
      either: z.union([z.number(), z.string().regex(/^\d+$/)]),
      piped: z.union([z.number(), z.string()]).transform(Number).pipe(z.int()),
      coerced: z.coerce.number().int().min(1),
      tagged: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      inside: z.strictObject({ choice: z.enum(['one', 'two']) }),
      own: z.enum(['one', 'two'], 'sample.choose'),
    });
    const codesOf = async (raw: unknown) => codes(await issuesOf(raw, kinds));
    const required = Object.fromEntries(Object.keys(kinds.shape).map((field) => [field, 'kit.required']));
    assert.deepEqual(await codesOf({}), { ...required, own: 'sample.choose' });
    const empty = { choice: '', literal: null, either: '', coerced: '', tagged: {}, inside: {} };
    assert.deepEqual(await codesOf({ ...empty, piped: 1 }), {
      choice: 'kit.required',
      literal: 'kit.required',
      either: 'kit.required',
      coerced: 'kit.required',
      'tagged.kind': 'kit.required',
      'inside.choice': 'kit.required',
      own: 'sample.choose',
    });
    const wrong = await codesOf({ choice: 'three', either: true, tagged: { kind: 'c' } });
    assert.deepEqual([wrong.choice, wrong.either, wrong['tagged.kind']], ['kit.notOneOf', 'kit.wrongType', 'kit.notOneOf']);
  });

  test('rejects undeclared fields, including names every object has', async () => {
    const raw = json('{"name":"anna","staff":true,"coins_total":1e9,"constructor":1,"toString":2}');
    assert.deepEqual(codes(await issuesOf(raw)), {
      staff: 'kit.unknownField',
      coins_total: 'kit.unknownField',
      constructor: 'kit.unknownField',
      toString: 'kit.unknownField',
    });
  });

  test('rejects __proto__ at any depth', async () => {
    const top = await issuesOf(json('{"name":"anna","__proto__":{"staff":true}}'));
    assert.deepEqual(Object.keys(top), ['__proto__']);
    const deep = await issuesOf(json('{"name":"anna","free":{"list":[{"__proto__":{"staff":true}}]}}'));
    assert.deepEqual(Object.keys(deep), ['free.list.0.__proto__']);
  });

  test('rejects text the database cannot store: a zero byte, a lone surrogate', async () => {
    assert.deepEqual(codes(await issuesOf({ name: 'a\u0000bc' })), { name: 'kit.wrongFormat' });
    assert.deepEqual(codes(await issuesOf({ name: 'anna', free: ['\ud83d'] })), { 'free.0': 'kit.wrongFormat' });
    assert.deepEqual(codes(await issuesOf({ name: 'anna', free: { 'a\u0000': 1 } })), { 'free.a\u0000': 'kit.wrongFormat' });
  });

  test('cleans free text before its length is checked, and leaves a raw string unchanged', async () => {
    const fields = z.strictObject({
      subject: freeLine().min(3).max(5),
      text: freeText().optional(),
      password: rawString('password').optional(),
    });
    const given = { subject: ' a\0n\u202e\nna\u200b ', text: 'one\r\ntwo\0', password: ' p\u202e ' };
    assert.deepEqual(await parseInput(fields, given), { subject: 'an na', text: 'one\ntwo', password: ' p\u202e ' });
    const refusing = (raw: unknown, code: string) =>
      assert.rejects(parseInput(fields, raw), (refusal) => {
        assert.deepEqual(refusal instanceof Refusal && codes(refusal.fields ?? {}), { [Object.keys(Object(raw)).at(-1) ?? '']: code });
        return true;
      });
    await refusing({ subject: '\u200b\u200b\u200bab' }, 'kit.tooShort');
    await refusing({ subject: 'anna', password: 'a\0b' }, 'kit.wrongFormat');
  });

  test('reads a whole number only from plain digits', async () => {
    const amounts = z.strictObject({ amount: wholeNumber({ max: 5_000 }) });
    for (const [given, amount] of [
      [15, 15],
      ['15', 15],
      ['0015', 15],
      ['5000', 5_000],
    ])
      assert.deepEqual(await parseInput(amounts, { amount: given }), { amount });
    for (const [given, code] of [
      ['1e3', 'kit.notDigits'],
      ['0x10', 'kit.notDigits'],
      [' 15 ', 'kit.notDigits'],
      ['+15', 'kit.notDigits'],
      ['15.0', 'kit.notDigits'],
      ['١٥', 'kit.notDigits'],
      ['12345678901234567', 'kit.notDigits'],
      ['', 'kit.required'],
      [null, 'kit.required'],
      [undefined, 'kit.required'],
      [true, 'kit.wrongType'],
      [[15], 'kit.wrongType'],
      [1.5, 'kit.wrongType'],
      ['-15', 'kit.tooSmall'],
      ['5001', 'kit.tooBig'],
    ] as const)
      await assert.rejects(parseInput(amounts, { amount: given }), (refusal) => {
        assert.deepEqual(refusal instanceof Refusal && codes(refusal.fields ?? {}), { amount: code }, JSON.stringify(given));
        return true;
      });
  });

  test('rejects nesting that would overflow the stack of a recursive walk', async () => {
    const nested = (depth: number) => json(`{"name":"anna","free":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    await assert.rejects(parseInput(schema, nested(100_000)), refusedAs('kit.malformed'));
    await parseInput(schema, nested(20));
  });

  test('names at most a hundred fields, so that a small request cannot cause a large response', async () => {
    const raw = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, '']));
    assert.equal(Object.keys(await issuesOf({ name: 'anna', ...raw })).length, 100);
  });
});
