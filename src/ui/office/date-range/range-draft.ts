import { addDays, type Day, startOfDay } from '#kit/time/moscow.ts';
import { parseWall, printWall, type Range, roundToStep, stepTimes } from '#kit/time/range.ts';

/** A range being chosen, in Moscow calendar days: both days are inclusive, and `toTime` may be `24:00`. */
export type RangeDraft = {
  readonly fromDay: Day;
  readonly fromTime: string;
  readonly toDay: Day;
  readonly toTime: string;
  /** Its one day is the first of two: the next click ends the range. */
  readonly begun?: boolean;
};

/** A range from an address may have any end; it is widened to half hours, so that nothing requested is lost. */
export function draftOf(range: Range): RangeDraft {
  const [fromDay = '', fromTime = ''] = printWall(roundToStep(new Date(range.from), 'down')).split('T');
  const [toDay = '', toTime = ''] = printWall(roundToStep(new Date(range.to), 'up')).split('T');
  return toTime === '00:00' ? { fromDay, fromTime, toDay: addDays(toDay, -1), toTime: '24:00' } : { fromDay, fromTime, toDay, toTime };
}

export const rangeOf = (draft: RangeDraft): Range => ({
  from: instantOf(draft.fromDay, draft.fromTime).toISOString(),
  to: instantOf(draft.toDay, draft.toTime).toISOString(),
});

/** End times have the same steps as start times, 00:30 to 24:00; within one day only those after the start. */
export const endTimes = (draft: RangeDraft): readonly string[] =>
  [...stepTimes.slice(1), '24:00'].filter((time) => draft.toDay > draft.fromDay || time > draft.fromTime);

/**
 * The first click selects one whole day, the second extends the range to either side. Times are kept, even those that one day cannot have.
 */
export function chooseDay({ begun, ...draft }: RangeDraft, day: Day): RangeDraft {
  if (!begun) return { ...draft, fromDay: day, toDay: day, begun: true };
  return day < draft.fromDay ? { ...draft, fromDay: day } : { ...draft, toDay: day };
}

/** The draft with its end after its start. */
export const ordered = (draft: RangeDraft): RangeDraft =>
  draft.toDay === draft.fromDay && draft.toTime <= draft.fromTime ? { ...draft, toTime: '24:00' } : draft;

/** Noon in the local zone is always the same calendar day: a daylight-saving change cannot move it past midnight. */
export function noonOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export const dayOfNoon = (noon: Date): Day =>
  [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const instantOf = (day: Day, time: string): Date =>
  time === '24:00' ? startOfDay(addDays(day, 1)) : (parseWall(`${day}T${time}`) ?? startOfDay(day));
