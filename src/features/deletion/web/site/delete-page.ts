import { type DeletionPage, deletionContract } from '#features/deletion/deletion.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

/** What the page on the site and the one in the game's web view share. */
export const deletePage: Omit<SitePage<DeletionPage>, 'path' | 'layout'> = {
  audience: 'person',
  // The forms come back with these: that it was asked for; or why it was refused, and what was typed.
  search: ['asked', 'refused', 'seconds', declinedParameter],
  // What was typed is a login or a mailbox, and no business of the web metrics.
  sensitive: true,
  strings: deletionStrings,
  load: (call) => call(deletionContract.getDeletionPage),
  head: ({ data: { game, developer }, t }) => ({
    title: t('deletion.page.title'),
    description: t('deletion.page.description', { game, developer }),
  }),
  view: () => import('./delete.view.tsx'),
};
