import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allows, isPenalty, type Penalty } from './rule-penalties.ts';

const range = (kind: Penalty['kind'], min: number | null, max: number | null): Penalty => ({ kind, repeat: false, min, max });

describe("a rule's penalty ranges", () => {
  test('allow a punishment of the same kind within inclusive bounds', () => {
    const ranges = [range('warning', null, null), range('jail', 30, 120), range('ban', 1_440, null)];
    for (const minutes of [30, 75, 120]) assert.ok(allows(ranges, { kind: 'jail', minutes }), String(minutes));
    for (const minutes of [29, 121]) assert.ok(!allows(ranges, { kind: 'jail', minutes }), String(minutes));
    assert.ok(allows(ranges, { kind: 'warning', minutes: null }));
    assert.ok(!allows(ranges, { kind: 'mute', minutes: 60 }));
  });

  test('allow a permanent ban only if they are open-ended', () => {
    assert.ok(allows([range('ban', 1_440, null)], { kind: 'ban', minutes: null }));
    assert.ok(allows([range('ban', null, null)], { kind: 'ban', minutes: null }));
    assert.ok(!allows([range('ban', null, null)], { kind: 'ban', minutes: 1_440 }));
    assert.ok(!allows([range('ban', 1_440, 4_320)], { kind: 'ban', minutes: null }));
    assert.ok(!allows([], { kind: 'warning', minutes: null }));
  });

  test('are rejected with a duration for a warning, without one for a mute or jail, or if reversed', () => {
    for (const [good, kind, min, max] of [
      [true, 'warning', null, null],
      [false, 'warning', 1, 2],
      [true, 'mute', 10, 10],
      [false, 'mute', 10, null],
      [false, 'jail', null, null],
      [false, 'jail', 20, 10],
      [true, 'ban', null, null],
      [true, 'ban', 10, null],
      [false, 'ban', null, 10],
    ] as const)
      assert.equal(isPenalty(range(kind, min, max)), good, `${kind} ${min}–${max}`);
  });
});
