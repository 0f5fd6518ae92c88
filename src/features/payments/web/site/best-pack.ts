import type { PackOffer } from '#features/payments/payments.contract.ts';

type Offer = Pick<PackOffer, 'id' | 'amount' | 'coins'>;

/** The pack with the most coins per rouble; undefined if several tie. Compared with integers, without division. */
export function bestPack(packs: readonly Offer[]): number | undefined {
  const beats = (one: Offer, other: Offer) => one.coins * other.amount > other.coins * one.amount;
  return packs.length < 2 ? undefined : packs.find((pack) => packs.every((other) => other === pack || beats(pack, other)))?.id;
}
