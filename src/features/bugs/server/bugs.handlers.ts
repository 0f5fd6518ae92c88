import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { has } from '#kit/permissions/actor.ts';
import { bugSubject, bugsAudit } from '../bugs.audit.ts';
import { BugReport, bugsContract } from '../bugs.contract.ts';
import { bugsPermissions } from '../bugs.permissions.ts';
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
  getBug: async (ctx, { id }) => {
    const addresses = has(ctx.actor, bugsPermissions.seeAddresses);
    const bug = await getBug(ctx.tx, id, { addresses });
    const on = bugSubject(id);
    if (!addresses || (await askedLately(ctx, bugsAudit.addressSeen, { number: id }, { on }))) ctx.repeats();
    else await ctx.audit(bugsAudit.addressSeen, { number: id }, { on });
    return bug;
  },
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
