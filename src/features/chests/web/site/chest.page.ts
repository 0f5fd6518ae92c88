import { isChestSlug } from '#features/chests/chest-offers.ts';
import { chestsContract, type OwnChest } from '#features/chests/chests.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { chestsStrings } from './chests-strings.ts';

/** One chest to open. Works without JavaScript as a plain form; the URL identifies the draw. */
export const page = sitePage<OwnChest>({
  path: '/donate/chests/:slug',
  layout: 'site',
  audience: 'person',
  guards: ['signedIn'],
  search: ['draw', 'refused'],
  validate: { slug: isChestSlug },
  strings: chestsStrings,
  load: (call, { params: { slug = '' }, search }) =>
    // `validate` has rejected all other slugs.
    call(chestsContract.getOwnChest, { slug: isChestSlug(slug) ? slug : 'street', draw: search.get('draw') ?? undefined }),
  head: ({ t, data }) => ({
    title: t(`chests.names.${data.chest.slug}`),
    description: t('chests.description'),
    noIndex: true,
  }),
  view: () => import('./chest.view.tsx'),
});
