import { implement } from '#kit/contract/implement.ts';
import { logsContract } from '../logs.contract.ts';
import '../logs.errors.ts';
import { getLogSequence } from './count-batch.ts';
import { exportLogs } from './export-logs.ts';
import { countLogs, listLogs } from './search-logs.ts';
import { storeBatch } from './store-batch.ts';
import { watchLogs } from './watch-logs.ts';

export function logsHandlers() {
  const known = new Set<string>();
  return implement(logsContract, {
    storeLogs: (ctx, input) => storeBatch(ctx, input, known),
    getLogSequence,
    listLogs,
    countLogs,
    watchLogs,
    exportLogs,
  });
}
