import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, findKeptForm, keepingTyped } from '#kit/kept-forms/kept-forms.ts';
import { TesterApplication, testersContract } from '../testers.contract.ts';
import '../testers.errors.ts';
import { testersSettings } from '../testers.settings.ts';
import { applyToTest } from './apply-to-test.ts';

export const testersHandlers = implement(testersContract, {
  getTestPage: async ({ tx, actor, services: { settings } }, { kept }) => {
    const url = settings.get(testersSettings.buildUrl);
    return {
      login: actor.login,
      build: url ? { url, version: settings.get(testersSettings.buildVersion) } : null,
      kept: kept ? await findKeptForm(tx, kept) : null,
    };
  },
  applyToTest: async (ctx, input) => void (await applyToTest(ctx, input)),
  applyToTestByForm: {
    run: async (ctx, input) => {
      await keepingTyped(ctx, { form: 'join', input }, async () => {
        const application = await parseInput(TesterApplication, input);
        await ctx.step((step) => applyToTest(step, application));
      });
      return { location: '/test?done=join#join' };
    },
    refused: (refusal, input) => backToForm('/test', { form: 'join', input }, refusal),
  },
});
