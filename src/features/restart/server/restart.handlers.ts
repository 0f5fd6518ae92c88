import { implement } from '#kit/contract/implement.ts';
import { restartContract } from '../restart.contract.ts';
import '../restart.errors.ts';
import { cancelRestart, continueRestart, shiftRestart } from './change-restart.ts';
import { exportRestarts } from './export-restarts.ts';
import { listRestarts } from './list-restarts.ts';
import { restartAll, restartServer } from './order-restart.ts';
import { getRestartBoard, presentRestart } from './restart.present.ts';

export const restartHandlers = implement(restartContract, {
  getRestartBoard,
  listRestarts,
  exportRestarts,
  restartServer: async (ctx, input) => presentRestart(ctx.actor, await restartServer(ctx, input)),
  restartAll: async (ctx, input) => presentRestart(ctx.actor, await restartAll(ctx, input)),
  shiftRestart: async (ctx, input) => presentRestart(ctx.actor, await shiftRestart(ctx, input)),
  cancelRestart: async (ctx, input) => presentRestart(ctx.actor, await cancelRestart(ctx, input)),
  continueRestart: async (ctx, input) => presentRestart(ctx.actor, await continueRestart(ctx, input)),
});
