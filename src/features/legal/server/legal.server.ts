import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { legalContract } from '../legal.contract.ts';
import { presentDocument, presentList } from './legal.present.ts';
import { legalSitemap } from './legal.sitemap.ts';
import { placeholdersOf } from './placeholders.ts';

export const server: ServerFeature = {
  handlers: () => [legalHandlers],
  sitemap: legalSitemap,
};

const legalHandlers = implement(legalContract, {
  listDocuments: async ({ locale }) => presentList(locale),
  getDocument: async (ctx, asked) => presentDocument(asked, { locale: ctx.locale, values: placeholdersOf(ctx) }),
});
