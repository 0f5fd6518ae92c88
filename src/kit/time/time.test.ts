import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { formatInstant, formatInstantWithZone, formatRange } from './format-time.ts';
import { addDays, dayOf, instantOf, isDay, startOfDay, startOfMonth, wallTimeOf } from './moscow.ts';
import {
  parseRange,
  presetOf,
  presetRange,
  presets,
  printRange,
  printWall,
  rangeBefore,
  roundToStep,
  stepTimes,
  wholeDaysOf,
} from './range.ts';

const processZone = process.env.TZ;
afterEach(() => {
  if (processZone === undefined) delete process.env.TZ;
  else process.env.TZ = processZone;
});
const at = (iso: string) => new Date(iso);
const search = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

describe("Moscow's clock", () => {
  test('the day changes at 21:00 UTC, to the millisecond', () => {
    assert.equal(dayOf(at('2026-11-14T20:59:59.999Z')), '2026-11-14');
    assert.equal(dayOf(at('2026-11-14T21:00:00.000Z')), '2026-11-15');
    assert.equal(startOfDay('2026-11-15').toISOString(), '2026-11-14T21:00:00.000Z');
  });

  test('midnight is hour 0', () => {
    assert.deepEqual(wallTimeOf(at('2026-12-31T21:00:00Z')), { year: 2027, month: 1, day: 1, hour: 0, minute: 0 });
  });

  test('instants over four years survive the round trip', () => {
    for (let time = Date.UTC(2023, 11, 31); time < Date.UTC(2028, 0, 2); time += 1_800_000 * 7) {
      assert.equal(instantOf(wallTimeOf(new Date(time))).getTime(), time);
    }
  });

  test("follows the zone's history: UTC+4 until 26 October 2014, and an ambiguous hour is its first occurrence", () => {
    assert.equal(startOfDay('2014-10-25').toISOString(), '2014-10-24T20:00:00.000Z');
    assert.equal(startOfDay('2014-10-27').toISOString(), '2014-10-26T21:00:00.000Z');
    assert.equal(instantOf({ year: 2014, month: 10, day: 26, hour: 1, minute: 30 }).toISOString(), '2014-10-25T21:30:00.000Z');
    assert.equal(instantOf({ year: 2011, month: 3, day: 27, hour: 2, minute: 30 }).toISOString(), '2011-03-26T23:30:00.000Z');
  });

  test('counts days and months in the calendar', () => {
    assert.equal(addDays('2028-02-28', 1), '2028-02-29');
    assert.equal(addDays('2027-03-01', -1), '2027-02-28');
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(startOfMonth('2026-01-31', -1), '2025-12-01');
    assert.equal(startOfMonth('2026-01-31', 1), '2026-02-01');
    for (const wrong of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '1999-01-01', 'x']) assert.equal(isDay(wrong), false, wrong);
  });
});

describe('ranges', () => {
  const justAfterMidnight = at('2026-10-31T21:00:00Z');
  const justBefore = at('2026-10-31T20:59:59.999Z');

  test('presets are whole Moscow days, half-open, and correct around midnight and the end of a month', () => {
    const days = (now: Date) =>
      Object.fromEntries(
        presets.map((preset) => [preset, `${printWall(at(presetRange(preset, now).from))} ${printWall(at(presetRange(preset, now).to))}`]),
      );
    assert.deepEqual(days(justBefore), {
      today: '2026-10-31T00:00 2026-11-01T00:00',
      yesterday: '2026-10-30T00:00 2026-10-31T00:00',
      last7Days: '2026-10-25T00:00 2026-11-01T00:00',
      last30Days: '2026-10-02T00:00 2026-11-01T00:00',
      thisMonth: '2026-10-01T00:00 2026-11-01T00:00',
      lastMonth: '2026-09-01T00:00 2026-10-01T00:00',
    });
    assert.deepEqual(days(justAfterMidnight), {
      today: '2026-11-01T00:00 2026-11-02T00:00',
      yesterday: '2026-10-31T00:00 2026-11-01T00:00',
      last7Days: '2026-10-26T00:00 2026-11-02T00:00',
      last30Days: '2026-10-03T00:00 2026-11-02T00:00',
      thisMonth: '2026-11-01T00:00 2026-12-01T00:00',
      lastMonth: '2026-10-01T00:00 2026-11-01T00:00',
    });
  });

  test('C20: results do not depend on the time zone of the process', () => {
    const all = () =>
      JSON.stringify([
        presets.map((preset) => presetRange(preset, justAfterMidnight)),
        parseRange(search('from=2026-03-01T00:30&to=2026-03-31T23:30'), justAfterMidnight),
        formatInstant(justBefore, 'en', 'exact'),
        formatRange(presetRange('lastMonth', justBefore), 'ru'),
        roundToStep(justBefore, 'up'),
      ]);
    const zones = ['UTC', 'Europe/Moscow', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/New_York'];
    const answers = zones.map((zone) => {
      process.env.TZ = zone;
      return all();
    });
    assert.equal(new Set(answers).size, 1);
  });

  test('the previous range has the same length and ends where this one begins', () => {
    assert.deepEqual(rangeBefore(presetRange('today', justBefore)), presetRange('yesterday', justBefore));
  });

  test('a range survives the round trip through an address', () => {
    const range = { from: '2026-11-14T21:30:00.000Z', to: '2026-11-15T06:00:00.000Z' };
    assert.deepEqual(printRange(range), { from: '2026-11-15T00:30', to: '2026-11-15T09:00' });
    assert.deepEqual(parseRange(printRange(range), justBefore), range);
    assert.deepEqual(parseRange(printRange('yesterday'), justBefore), presetRange('yesterday', justBefore));
    assert.deepEqual(parseRange(search('from=2026-11-15&to=2026-11-16'), justBefore), {
      from: '2026-11-14T21:00:00.000Z',
      to: '2026-11-15T21:00:00.000Z',
    });
  });

  test('invalid parameters give no range', () => {
    for (const text of [
      '',
      'range=ever',
      'from=2026-11-15',
      'from=2026-11-16&to=2026-11-15',
      'from=2026-11-15&to=2026-11-15',
      'from=2026-02-30&to=2026-03-02',
      'from=2026-11-15T09:17&to=2026-11-16',
      'from=<script>&to=x',
    ]) {
      assert.equal(parseRange(search(text), justBefore), undefined, text);
    }
  });

  test('daily numbers count every day that a range touches', () => {
    for (const [from, to, days] of [
      ['2026-11-15T00:00', '2026-11-16T00:00', { from: '2026-11-15', to: '2026-11-16' }],
      ['2026-11-15T23:30', '2026-11-16T00:30', { from: '2026-11-15', to: '2026-11-17' }],
      ['2026-12-31T09:00', '2026-12-31T09:30', { from: '2026-12-31', to: '2027-01-01' }],
    ] as const) {
      const range = parseRange({ from, to }, justBefore);
      assert.ok(range);
      assert.deepEqual(wholeDaysOf(range), days, `${from} ${to}`);
    }
  });

  test('C22: times are in half hours, the last one 23:30', () => {
    assert.equal(stepTimes.length, 48);
    assert.deepEqual([stepTimes[0], stepTimes[1], stepTimes.at(-1)], ['00:00', '00:30', '23:30']);
    assert.equal(roundToStep(at('2026-11-15T09:29:59Z'), 'down').toISOString(), '2026-11-15T09:00:00.000Z');
    assert.equal(roundToStep(at('2026-11-15T09:00:00.001Z'), 'up').toISOString(), '2026-11-15T09:30:00.000Z');
    assert.equal(roundToStep(at('2026-11-15T09:30:00Z'), 'up').toISOString(), '2026-11-15T09:30:00.000Z');
    assert.equal(roundToStep(at('2026-12-31T20:45:00Z'), 'up').toISOString(), '2026-12-31T21:00:00.000Z');
  });

  test('a range is recognised as the preset it equals', () => {
    for (const preset of presets) assert.equal(presetOf(presetRange(preset, justBefore), justBefore), preset);
    assert.equal(presetOf({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }, justBefore), undefined);
  });
});

describe('formats', () => {
  test('use Moscow time in both languages, with the zone on request', () => {
    const moment = at('2026-11-14T21:05:09Z');
    assert.equal(formatInstant(moment, 'en'), '15 Nov 2026, 00:05');
    assert.equal(formatInstantWithZone(moment, 'en'), '15 Nov 2026, 00:05:09 MSK (UTC+3)');
    assert.match(formatInstantWithZone(moment, 'ru'), /^15\.11\.2026, 00:05:09 МСК \(UTC\+3\)$/);
    assert.equal(formatInstant(moment, 'en', 'time'), '00:05');
    assert.equal(formatInstant(moment, 'en', 'short'), '15 Nov 2026, 00:05');
    assert.equal(formatInstant('2026-09-05T12:00:00Z', 'en', 'short'), '05 Sep 2026, 15:00');
    assert.equal(formatInstant('2026-09-05T12:00:00Z', 'en', 'longDay'), '5 September 2026');
    assert.equal(formatInstant(moment, 'ru', 'short'), '15.11.2026, 00:05');
    assert.equal(formatInstant('2026-09-05T12:00:00Z', 'ru', 'day'), '05.09.2026', 'a day looks as a time does');
    assert.equal(formatInstant('2026-09-05T12:00:00Z', 'en', 'day'), '5 Sep 2026');
  });

  test('a Russian date breaks neither before its month nor before its “г.”', () => {
    assert.equal(formatInstant('2026-11-21T12:00:00Z', 'ru'), '21\u00a0нояб. 2026\u00a0г., 15:00');
    assert.equal(formatInstant('2026-11-21T12:00:00Z', 'ru', 'longDay'), '21\u00a0ноября 2026\u00a0г.');
  });

  test('whole days are shown as days, the last one inclusive', () => {
    assert.equal(formatRange(presetRange('today', at('2026-11-15T12:00:00Z')), 'en'), '15 Nov 2026');
    assert.equal(formatRange(presetRange('lastMonth', at('2026-11-15T12:00:00Z')), 'en'), '1 Oct 2026 – 31 Oct 2026');
    assert.equal(
      formatRange({ from: '2026-11-14T21:30:00.000Z', to: '2026-11-15T06:00:00.000Z' }, 'en'),
      '15 Nov 2026, 00:30 – 15 Nov 2026, 09:00',
    );
  });
});
