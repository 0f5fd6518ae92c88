import { implement } from '#kit/contract/implement.ts';
import { referalsContract } from '../referals.contract.ts';
import '../referals.errors.ts';
import { broughtRows } from './brought-rows.queries.ts';
import { exportReferalCodes, exportReferalSources } from './export-funnel.ts';
import { exportBrought, exportReferals } from './export-referals.ts';
import { referalFigures } from './funnel.queries.ts';
import { codeRows, sourceRows } from './funnel-rows.queries.ts';
import { getReferrer } from './get-referrer.ts';
import { judgeReferal } from './judge-referal.ts';
import { presentBrought, presentCode } from './referals.present.ts';

export const referalsHandlers = implement(referalsContract, {
  getReferalFigures: ({ tx }, days) => referalFigures(tx, days),
  exportReferals,
  listReferalCodes: ({ tx }, input) => codeRows.page(tx, input, presentCode),
  exportReferalCodes,
  listReferalSources: ({ tx }, input) => sourceRows(input.referrer).page(tx, input, (one) => one),
  exportReferalSources,
  getReferrer,
  getReferrerFigures: ({ tx }, { id, ...days }) => referalFigures(tx, { ...days, of: id }),
  listBrought: (ctx, { id, ...input }) => broughtRows(id).page(ctx.tx, input, (one) => presentBrought(ctx, one)),
  exportBrought,
  judgeReferal: async (ctx, input) => presentBrought(ctx, await judgeReferal(ctx, input)),
});
