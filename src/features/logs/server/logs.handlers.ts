import { implement } from '#kit/contract/implement.ts';
import { logsContract } from '../logs.contract.ts';
import '../logs.errors.ts';
import { getLogSequence } from './count-batch.ts';
import { exportLogs } from './export-logs.ts';
import { countLogs, listLogs } from './search-logs.ts';
import { storeLogs } from './store-logs.ts';
import { watchLogs } from './watch-logs.ts';

export const logsHandlers = () => implement(logsContract, { storeLogs, getLogSequence, listLogs, countLogs, watchLogs, exportLogs });
