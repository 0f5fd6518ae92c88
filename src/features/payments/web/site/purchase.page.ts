import { donatePagesContract, type PurchasePage } from '#features/payments/donate-pages.contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { donatePageStrings } from './top-up/top-up-strings.ts';

/** An order's progress and receipt by its unguessable id; without an id, the look-up. */
export const page = sitePage<PurchasePage>({
  path: '/donate/purchase',
  layout: 'site',
  audience: 'person',
  search: ['id', declinedParameter],
  sensitive: true,
  strings: donatePageStrings,
  load: (call, { search }) => call(donatePagesContract.getPurchasePage, { id: search.get('id')?.slice(0, 100) }),
  status: ({ unknown }) => (unknown ? 404 : 200),
  head: ({ t, data }) => ({
    title: data.order ? t('topUp.order.title', { number: String(data.order.number) }) : t('topUp.purchase.lookUp'),
    description: t('topUp.purchase.description'),
    noIndex: data.order !== null,
  }),
  view: () => import('./purchase.view.tsx'),
});
