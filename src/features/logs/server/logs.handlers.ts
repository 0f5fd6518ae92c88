import { implement } from '#kit/contract/implement.ts';
import { logsContract } from '../logs.contract.ts';
import '../logs.errors.ts';
import { getLogSequence } from './count-batch.ts';
import { exportLogs } from './export-logs.ts';
import { countLogs, listLogs } from './search-logs.ts';
import { storeLogs } from './store-logs.ts';
import { watchLogs } from './watch-logs.ts';

export function logsHandlers() {
  const known = new Set<string>();
  return implement(logsContract, {
    storeLogs: (ctx, input) => storeLogs(ctx, input, known),
    getLogSequence,
    listLogs,
    countLogs,
    watchLogs,
    exportLogs,
  });
}
