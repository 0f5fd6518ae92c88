import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRow, type PenaltyRow, penaltyOf, rowOf, rowOfText, textOfRow } from './penalty-rows.ts';

test('restores a range from a draft as it was typed, even if incomplete', () => {
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

test('restores a valid range from a draft of another version of the form', () => {
  assert.deepEqual(rowOfText('6 exile true weeks never 1 2'), { ...newRow(6), repeat: true, min: '1', max: '2' });
});

test('sends a duration that is not a whole number as typed, never as permanent', () => {
  const sent = ({ min, max }: Pick<PenaltyRow, 'min' | 'max'>) => penaltyOf({ ...newRow(1), kind: 'ban', unit: 'hours', min, max });
  assert.deepEqual(sent({ min: '2', max: '1 000' }), { kind: 'ban', repeat: false, min: 120, max: 60_000 });
  assert.deepEqual(sent({ min: '1e3', max: '' }), { kind: 'ban', repeat: false, min: '1e3', max: '' });
});
