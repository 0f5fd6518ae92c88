import { type ChestView, chestsContract } from '#features/chests/chests.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { chestsStrings } from './chests-strings.ts';

/** All chests with their odds; public. */
export const page = sitePage<readonly ChestView[]>({
  path: '/donate/chests',
  layout: 'site',
  audience: 'everybody',
  strings: chestsStrings,
  load: (call) => call(chestsContract.listChests),
  head: ({ t }) => ({ title: t('chests.title'), description: t('chests.description') }),
  view: () => import('./chests.view.tsx'),
});
