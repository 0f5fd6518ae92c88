import { implement } from '#kit/contract/implement.ts';
import { referalsContract } from '../referals.contract.ts';
import '../referals.errors.ts';
import { broughtRows } from './brought-rows.queries.ts';
import { exportBrought, exportReferals } from './export-referals.ts';
import { codeFigures, referalFigures } from './funnel.queries.ts';
import { getReferrer } from './get-referrer.ts';
import { judgeReferal } from './judge-referal.ts';
import { presentBrought } from './referals.present.ts';

export const referalsHandlers = implement(referalsContract, {
  getReferalFigures: async ({ tx }, days) => ({ ...(await referalFigures(tx, days)), codes: await codeFigures(tx, days) }),
  exportReferals,
  getReferrer,
  getReferrerFigures: ({ tx }, { id, ...days }) => referalFigures(tx, { ...days, of: id }),
  listBrought: (ctx, { id, ...input }) => broughtRows(id).page(ctx.tx, input, (one) => presentBrought(ctx, one)),
  exportBrought,
  judgeReferal: async (ctx, input) => presentBrought(ctx, await judgeReferal(ctx, input)),
});
