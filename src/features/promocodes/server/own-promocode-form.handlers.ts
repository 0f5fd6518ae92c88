import { implement } from '#kit/contract/implement.ts';
import { backToForm } from '#kit/kept-forms/kept-forms.ts';
import { ownPromocodeFormContract } from '../own-promocode-form.contract.ts';
import '../promocodes.errors.ts';
import { createOwnPromocode } from './own-promocodes.ts';

export const ownPromocodeFormHandlers = implement(ownPromocodeFormContract, {
  createOwnPromocodeByForm: {
    run: async (ctx, input) => {
      await ctx.step((step) => createOwnPromocode(step, input));
      return { location: '/auth?done=promocodeCreated#promocodes' };
    },
    refused: (refusal, input) => backToForm('/auth', { form: 'promocodes', input }, refusal),
  },
});
