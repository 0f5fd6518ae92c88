import { type PackOffer, paymentsContract } from '#features/payments/payments.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import type { Call } from '#kit/contract/contract.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import type { Checked } from './top-up/top-up-state.ts';
import { donatePageStrings } from './top-up/top-up-strings.ts';

type Refused = { readonly code: string; readonly params: Readonly<Record<string, string | number>> };

/** Step 1 has no check yet; step 2 has its result. */
export type DonateOldData = {
  readonly packs: readonly PackOffer[];
  readonly checked: (Checked & { readonly amount: number }) | null;
  readonly refused: Refused | null;
  /** Login of the signed-in visitor. */
  readonly login: string | null;
};

/** The top-up as plain pages: login and amount in the URL, then the methods, then a form that posts to the payment page. */
export const page = sitePage<DonateOldData>({
  path: '/donate_old',
  layout: 'site',
  audience: 'person',
  search: ['login', 'amount', 'pack', 'edit', declinedParameter],
  ownDocument: true,
  scriptless: true,
  strings: donatePageStrings,
  load: async (call, { search }) => {
    const packs = await call(paymentsContract.listPacks);
    const { login } = await call(sessionsContract.getMenu);
    return { packs, login, ...(await checkedOf(call, search, packs)) };
  },
  head: ({ t, place }) => ({ title: t('topUp.old.heading'), description: t('topUp.old.description'), noIndex: place.search.size > 0 }),
  view: () => import('./donate-old.view.tsx'),
});

type Outcome = Pick<DonateOldData, 'checked' | 'refused'>;

async function checkedOf(call: Call, search: URLSearchParams, packs: readonly PackOffer[]): Promise<Outcome> {
  const login = search.get('login');
  if (login === null || search.has('edit')) return { checked: null, refused: null };
  const chosen = search.get('pack');
  const pack = packs.find(({ id }) => String(id) === chosen);
  if (chosen && !pack) return { checked: null, refused: { code: 'payments.packUnknown', params: {} } };
  const typed = (search.get('amount') ?? '').replace(/\s/g, '').replace(',', '.');
  // `20.000` means twenty thousand to some visitors: do not continue with twenty.
  if (!pack && /\.\d{3}$/.test(typed)) return { checked: null, refused: { code: 'payments.amountNotWhole', params: {} } };
  try {
    const own = /^\d{1,12}(\.\d{1,4})?$/.test(typed) ? Number(typed) : 0;
    const wish = pack ? { amount: pack.amount, pack: pack.id } : { amount: own };
    const answer = await call(paymentsContract.checkTopUp, { login: login.slice(0, 200), ...wish });
    return { checked: { ...answer, amount: wish.amount }, refused: null };
  } catch (error) {
    const refused = refusalIn(error);
    if (!refused) throw error;
    return { checked: null, refused };
  }
}

/** A domain error is shown at the form; any other error goes to the error page. */
function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('payments.')))
    return undefined;
  const params = 'params' in error && typeof error.params === 'object' ? Object.entries(error.params ?? {}) : [];
  return { code: error.code, params: Object.fromEntries(params) };
}
