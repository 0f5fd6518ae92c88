import { type PackOffer, paymentsContract } from '#features/payments/payments.contract.ts';
import { tiers } from '#features/payments/pricing.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { handOffParameters } from './hand-off.ts';
import { type Multipliers, multipliersOf } from './top-up/multipliers-store.ts';
import { donatePageStrings } from './top-up/top-up-strings.ts';

export type DonateData = {
  readonly multipliers: Multipliers;
  readonly packs: readonly PackOffer[];
  /** Login of the signed-in visitor: most people top up their own account. */
  readonly login: string | null;
};

/** The full-page top-up, which also receives buyers from methods on another domain. */
export const page = sitePage<DonateData>({
  path: '/donate',
  layout: 'site',
  // A hand-off URL contains an email, so it must not be stored.
  audience: 'person',
  search: [...handOffParameters, declinedParameter],
  strings: donatePageStrings,
  load: async (call) => {
    const [multipliers, packs, { login }] = await Promise.all([
      call(paymentsContract.getMultipliers),
      call(paymentsContract.listPacks),
      call(sessionsContract.getMenu),
    ]);
    return { multipliers: multipliersOf(multipliers), packs, login };
  },
  head: ({ t, place }) => ({
    title: t('topUp.donate.heading'),
    description: t('topUp.donate.description', { share: toFraction(tiers[tiers.length - 1]?.share ?? 0) }),
    noIndex: place.search.size > 0,
  }),
  view: () => import('./donate.view.tsx'),
});
