import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { chooseDay, dayOfNoon, draftOf, endTimes, noonOf, ordered, rangeOf } from './range-draft.ts';

const oneDay = { fromDay: '2026-03-01', fromTime: '00:00', toDay: '2026-03-01', toTime: '24:00' };

test('a whole Moscow day is 21:00 to 21:00 UTC, the end exclusive', () => {
  assert.deepEqual(rangeOf(oneDay), { from: '2026-02-28T21:00:00.000Z', to: '2026-03-01T21:00:00.000Z' });
});

test('a chosen range is read back unchanged', () => {
  for (const draft of [oneDay, { fromDay: '2026-01-01', fromTime: '10:30', toDay: '2026-01-02', toTime: '00:30' }]) {
    assert.deepEqual(draftOf(rangeOf(draft)), draft);
  }
});

test('a range off the half-hour grid is widened, never narrowed', () => {
  const range = { from: '2026-01-01T07:17:00.000Z', to: '2026-01-01T08:01:00.000Z' };
  assert.deepEqual(draftOf(range), { fromDay: '2026-01-01', fromTime: '10:00', toDay: '2026-01-01', toTime: '11:30' });
});

test('end times are on half hours, and after the start within one day', () => {
  const draft = { ...oneDay, fromTime: '12:00' };
  assert.deepEqual(endTimes(oneDay).slice(0, 2), ['00:30', '01:00']);
  assert.equal(endTimes(oneDay).at(-1), '24:00');
  assert.equal(endTimes(draft)[0], '12:30');
  assert.equal(ordered({ ...draft, toTime: '11:00' }).toTime, '24:00');
  assert.equal(ordered({ ...draft, toTime: '12:30' }).toTime, '12:30');
});

test('the first click selects one day, the second extends the range to either side, the third starts over', () => {
  let draft = draftOf(rangeOf({ ...oneDay, toDay: '2026-03-31' }));
  for (const [day, fromDay, toDay] of [
    ['2026-03-10', '2026-03-10', '2026-03-10'],
    ['2026-03-14', '2026-03-10', '2026-03-14'],
    ['2026-03-20', '2026-03-20', '2026-03-20'],
    ['2026-02-27', '2026-02-27', '2026-03-20'],
    ['2026-03-05', '2026-03-05', '2026-03-05'],
    ['2026-03-05', '2026-03-05', '2026-03-05'],
    ['2026-03-06', '2026-03-06', '2026-03-06'],
    ['2026-03-07', '2026-03-06', '2026-03-07'],
  ] as const) {
    draft = chooseDay(draft, day);
    assert.deepEqual([draft.fromDay, draft.toDay], [fromDay, toDay], `after ${day}`);
  }
});

test('keeps the times when days are chosen, so an end before the start waits for the second day', () => {
  const night = { fromDay: '2026-03-01', fromTime: '22:00', toDay: '2026-03-02', toTime: '06:00' };
  const first = chooseDay(night, '2026-03-10');
  assert.deepEqual(rangeOf(ordered(first)), { from: '2026-03-10T19:00:00.000Z', to: '2026-03-10T21:00:00.000Z' });
  assert.deepEqual(ordered(chooseDay(first, '2026-03-09')), { ...night, fromDay: '2026-03-09', toDay: '2026-03-10' });
});

test('days and instants do not depend on the time zone of the computer', () => {
  const module = JSON.stringify(new URL('range-draft.ts', import.meta.url).href);
  const script = `
    import { dayOfNoon, draftOf, noonOf, rangeOf } from ${module};
    const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    const moved = days.filter((day) => dayOfNoon(noonOf(day)) !== day);
    const ranges = days.map((day) => rangeOf({ fromDay: day, fromTime: '00:30', toDay: day, toTime: '24:00' }));
    console.log(JSON.stringify({ moved, ranges, drafts: ranges.map(draftOf) }));`;
  const results = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Africa/Cairo', 'Europe/Moscow'].map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
      cwd: import.meta.dirname,
    }),
  );
  assert.equal(new Set(results).size, 1);
  assert.deepEqual(JSON.parse(results[0] ?? '').moved, []);
  assert.equal(dayOfNoon(noonOf('2026-02-28')), '2026-02-28');
});
