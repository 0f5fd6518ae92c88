import { implement } from '#kit/contract/implement.ts';
import { legalContract } from '../legal.contract.ts';
import { presentDocument, presentList } from './legal.present.ts';
import { placeholdersOf } from './placeholders.ts';

export const legalHandlers = implement(legalContract, {
  listDocuments: async ({ locale }) => presentList(locale),
  getDocument: async (ctx, asked) => presentDocument(asked, { locale: ctx.locale, values: placeholdersOf(ctx) }),
});
