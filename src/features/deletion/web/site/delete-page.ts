import { type DeletionPage, deletionContract } from '#features/deletion/deletion.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

/** Shared by the page on the site and the one in the game's web view. */
export const deletePage: Omit<SitePage<DeletionPage>, 'path' | 'layout'> = {
  audience: 'person',
  // Parameters of the redirect after a form: requested, or rejected with the reason and the input.
  search: ['asked', 'refused', 'seconds', declinedParameter],
  // The input is a login or email address and must not reach the web metrics.
  sensitive: true,
  strings: deletionStrings,
  load: (call) => call(deletionContract.getDeletionPage),
  head: ({ data: { game, developer }, t }) => ({
    title: t('deletion.page.title'),
    description: t('deletion.page.description', { game, developer }),
  }),
  view: () => import('./delete.view.tsx'),
};
