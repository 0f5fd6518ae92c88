import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { logsContract } from '../logs.contract.ts';
import '../logs.errors.ts';
import { countedOf } from './count-batch.ts';
import { exportLogs } from './export-logs.ts';
import { countMatching, listLogs } from './search-logs.ts';
import { storeBatch } from './store-batch.ts';
import { watchLogs } from './watch-logs.ts';

export function logsHandlers() {
  const known = new Set<string>();
  return implement(logsContract, {
    storeLogs: (ctx, input) => storeBatch(ctx, input, known),
    getLogSequence: (ctx) => countedOf(ctx.tx, ctx.actor.server ?? fail('kit.forbidden')),
    listLogs,
    countLogs: countMatching,
    watchLogs,
    exportLogs,
  });
}
