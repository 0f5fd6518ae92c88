import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { consentsContract } from '../consents.contract.ts';
import '../consents.errors.ts';
import { presentConsents } from './consents.present.ts';
import { listConsentsOf } from './consents.queries.ts';
import { giveConsent } from './give-consent.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** The form has no typed input to keep: the page shows the current state. */
const backToAccount = { location: '/auth#consents' };

export const consentsHandlers = implement(consentsContract, {
  listConsents: async ({ tx, actor }) => presentConsents(await listConsentsOf(tx, actor.accountId ?? fail('kit.signInNeeded'))),
  giveConsent: {
    run: async (ctx, { document }) => {
      await ctx.step((step) => giveConsent(step, document));
      return backToAccount;
    },
    refused: () => backToAccount,
  },
  withdrawConsent: {
    run: async (ctx, { document }) => {
      await ctx.step((step) => withdrawConsent(step, document));
      return backToAccount;
    },
    refused: () => backToAccount,
  },
});
