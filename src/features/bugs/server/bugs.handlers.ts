import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { BugReport, bugsContract } from '../bugs.contract.ts';
import '../bugs.errors.ts';
import { bugRows, getBug, presentRow } from './bug-rows.queries.ts';
import { exportBugs } from './export-bugs.ts';
import { commentBug, judgeBug } from './judge-bug.ts';
import { reportBug } from './report-bug.ts';
import { findSimilarBugs } from './similar-bugs.ts';

export const bugsHandlers = implement(bugsContract, {
  reportBug,
  findSimilarBugs,
  listBugs: (ctx, input) => bugRows.page(ctx.tx, input, presentRow),
  exportBugs,
  getBug: (ctx, { id }) => getBug(ctx.tx, id),
  judgeBug,
  commentBug,
  reportBugByForm: {
    run: async (ctx, input) => {
      const { number } = await preservingInput(ctx, { form: 'bug', input }, async () => {
        const report = await parseInput(BugReport, input);
        return ctx.step((step) => reportBug(step, report));
      });
      return { location: `/test?done=bug&number=${number}#bug` };
    },
    refused: (refusal, input) => backToForm('/test', { form: 'bug', input }, refusal),
  },
});
