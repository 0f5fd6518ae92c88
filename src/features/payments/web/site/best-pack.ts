import type { PackOffer } from '#features/payments/payments.contract.ts';

type Offer = Pick<PackOffer, 'id' | 'amount' | 'coins'>;

/** The one pack that gives more coins for a rouble than any other; none where several give as much. In whole numbers: no division. */
export function bestPack(packs: readonly Offer[]): number | undefined {
  const beats = (one: Offer, other: Offer) => one.coins * other.amount > other.coins * one.amount;
  return packs.length < 2 ? undefined : packs.find((pack) => packs.every((other) => other === pack || beats(pack, other)))?.id;
}
