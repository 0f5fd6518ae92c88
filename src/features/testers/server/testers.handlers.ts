import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { TesterApplication, testersContract } from '../testers.contract.ts';
import '../testers.errors.ts';
import { applyToTest } from './apply-to-test.ts';
import { dismissTesterApplication, restoreTesterApplication } from './dismiss-tester-application.ts';
import { exportTesterApplications } from './export-tester-applications.ts';
import { exportTesters } from './export-testers.ts';
import { getTestPage } from './get-test-page.ts';
import { addTester, removeTester } from './keep-testers.ts';
import { presentApplication, testerApplicationRows } from './tester-application-rows.queries.ts';
import { presentTester, testerRows } from './tester-rows.queries.ts';

export const testersHandlers = implement(testersContract, {
  listTesters: (ctx, input) => testerRows.page(ctx.tx, input, presentTester),
  exportTesters,
  listTesterApplications: (ctx, input) => testerApplicationRows.page(ctx.tx, input, presentApplication),
  exportTesterApplications,
  dismissTesterApplication,
  restoreTesterApplication,
  addTester: async (ctx, input) => presentTester(await addTester(ctx, input)),
  removeTester,
  getTestPage,
  applyToTest: async (ctx, input) => void (await applyToTest(ctx, input)),
  applyToTestByForm: {
    run: async (ctx, input) => {
      await preservingInput(ctx, { form: 'join', input }, async () => {
        const application = await parseInput(TesterApplication, input);
        await ctx.step((step) => applyToTest(step, application));
      });
      return { location: '/test?done=join#join' };
    },
    refused: (refusal, input) => backToForm('/test', { form: 'join', input }, refusal),
  },
});
