import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRow, type PenaltyRow, penaltyOf, rowOf, rowOfText, textOfRow } from './penalty-rows.ts';

test('a range that is being typed comes back from a draft as it was, also half typed', () => {
  const rows: readonly PenaltyRow[] = [
    newRow(1),
    { ...newRow(2), min: '', max: '' },
    { ...newRow(3), min: '7', max: '' },
    { ...newRow(4), kind: 'ban', repeat: true, unit: 'days', end: 'permanent', min: '3', max: '' },
    rowOf({ kind: 'warning', repeat: false, min: null, max: null }, 5),
  ];
  assert.deepEqual(
    rows.map((row) => rowOfText(textOfRow(row))),
    rows,
  );
});

test('what a draft holds of another version of the form is a range all the same', () => {
  assert.deepEqual(rowOfText('6 exile true weeks never 1 2'), { ...newRow(6), repeat: true, min: '1', max: '2' });
});

test('a term that is not a whole number is sent as it was typed, and is never permanent', () => {
  const sent = ({ min, max }: Pick<PenaltyRow, 'min' | 'max'>) => penaltyOf({ ...newRow(1), kind: 'ban', unit: 'hours', min, max });
  assert.deepEqual(sent({ min: '2', max: '1 000' }), { kind: 'ban', repeat: false, min: 120, max: 60_000 });
  assert.deepEqual(sent({ min: '1e3', max: '' }), { kind: 'ban', repeat: false, min: '1e3', max: '' });
});
