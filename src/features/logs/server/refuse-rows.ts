import { type FieldIssues, Refusal } from '#kit/errors/errors.ts';
import { maxNamed, type WrongField } from './check-rows.ts';
import { maxAheadMs, oldestMs } from './log-periods.ts';

/** The first error is in the response's params, for programs; all errors found are in its fields. */
export function refuseRows(wrong: readonly WrongField[]): never {
  const fields: FieldIssues = Object.fromEntries(
    wrong.map(({ row, field, issue }) => [['rows', row, field].filter(isSaid).join('.'), issue]),
  );
  const [first] = wrong;
  throw new Refusal('logs.wrongRow', {
    params: { row: first?.row ?? 0, field: first?.field ?? '', code: first?.issue.code ?? '' },
    fields,
  });
}

const isSaid = (part: string | number): boolean => part !== '';

/** By the database's clock, so that all processes decide alike. */
export function refuseByClock(times: Float64Array, now: Date): void {
  const [oldest, latest] = [now.getTime() - oldestMs, now.getTime() + maxAheadMs];
  const wrong: WrongField[] = [];
  for (let row = 0; row < times.length && wrong.length < maxNamed; row += 1) {
    const time = times[row] ?? 0;
    if (time < oldest) wrong.push({ row, field: 'at', issue: { code: 'logs.tooOld' } });
    else if (time > latest) wrong.push({ row, field: 'at', issue: { code: 'logs.inTheFuture' } });
  }
  if (wrong.length > 0) refuseRows(wrong);
}
