import { type LogFilter, logsContract } from '#features/logs/logs.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { Total } from '#ui/shared/displayed-label.tsx';

/** While rows arrive, the total is recounted this often; up to 10,000, with every arrival. */
const recountMs = 60_000;

/** Number of matching rows: exact at once up to 10,000; beyond that "more than" until a second request has counted them. */
export function useLogTotal(filter: LogFilter, live: boolean): Total | undefined {
  const quick = useOperation(logsContract.countLogs, filter);
  const counted = quick.isPlaceholderData ? undefined : quick.data;
  const whole = useOperation(
    logsContract.countLogs,
    { ...filter, exact: 'true' },
    { enabled: counted?.exact === false, every: live ? recountMs : undefined },
  );
  if (!counted || counted.exact) return counted?.count;
  return whole.data && !whole.isPlaceholderData ? whole.data.count : { atLeast: counted.count };
}
