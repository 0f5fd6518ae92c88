import { isChestSlug } from '#features/chests/chest-offers.ts';
import { chestsContract, type OwnChest } from '#features/chests/chests.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { chestsStrings } from './chests-strings.ts';

/** One chest, to be opened. A plain form, so it works without script; the address tells what was drawn. */
export const page = sitePage<OwnChest>({
  path: '/donate/chests/:slug',
  layout: 'site',
  audience: 'person',
  guards: ['signedIn'],
  search: ['draw', 'refused'],
  validate: { slug: isChestSlug },
  strings: chestsStrings,
  load: (call, { params: { slug = '' }, search }) =>
    // `validate` has let no other pass.
    call(chestsContract.getOwnChest, { slug: isChestSlug(slug) ? slug : 'street', draw: search.get('draw') ?? undefined }),
  head: ({ t, data }) => ({
    title: t(`chests.names.${data.chest.slug}`),
    description: t('chests.description'),
    noIndex: true,
  }),
  view: () => import('./chest.view.tsx'),
});
