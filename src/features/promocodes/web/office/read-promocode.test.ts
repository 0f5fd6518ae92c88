import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { readPromocode } from './read-promocode.ts';

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test('reads empty fields as 0, and an empty limit as unlimited', () => {
  const read = readPromocode(form({ name: ' SUMMER ', money: '', limitTotal: '', limitPerAccount: '2', tag: '' }), 'media');
  assert.deepEqual([read.name, read.money, read.limitTotal, read.limitPerAccount, read.tag], ['SUMMER', 0, null, 2, null]);
  assert.equal(read.immediate, false);
});

test('reads level 0 for a system code, whatever the field contains', () => {
  assert.equal(readPromocode(form({ requiredLevel: '7' }), 'system').requiredLevel, 0);
  assert.equal(readPromocode(form({ requiredLevel: '7' }), 'media').requiredLevel, 7);
});

test('rejects a limit that is not a whole number with a field error, never reading it as unlimited', () => {
  const limitOf = (typed: string) => readPromocode(form({ limitTotal: typed }), 'media').limitTotal;
  assert.deepEqual(['', ' ', '0', '1 000', '12'].map(limitOf), [null, null, 0, 1000, 12]);
  for (const typed of ['many', '1.5', '-3', '1e3', '0x10']) {
    const { error } = promocodesContract.editPromocode.input.safeParse({ limitTotal: limitOf(typed), id: 1, version: 1 });
    assert.deepEqual(
      error?.issues.map(({ path }) => path.join('.')),
      ['limitTotal'],
      typed,
    );
  }
});

test('rejects a time with a mistyped year rather than dropping it, because a code without an end never expires', () => {
  const read = readPromocode(form({ name: 'SUMMER', money: '10', startsAt: '', endsAt: '0026-11-25T10:00' }), 'media');
  const { error } = promocodesContract.editPromocode.input.safeParse({ ...read, id: 1, version: 1 });
  assert.deepEqual(
    error?.issues.map(({ path }) => path.join('.')),
    ['endsAt'],
  );
});
