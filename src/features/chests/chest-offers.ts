/** A possible prize. `amount` is the number of days for vip, vehicle and skin; `value` says which one. */
export type Prize = {
  readonly id: string;
  readonly kind: 'money' | 'coins' | 'exp' | 'vip' | 'vehicle' | 'skin';
  readonly value: string;
  readonly amount: number;
  /** Expected number of wins per 10,000 draws. */
  readonly weight: number;
};

/** Published odds never change; different odds are a new edition, and each draw stores its edition (docs/decisions/025). */
export type Odds = { readonly edition: number; readonly prizes: readonly Prize[] };
export type ChestSlug = 'street' | 'silver' | 'gold';
export type Chest = { readonly slug: ChestSlug; readonly price: number; readonly odds: readonly [Odds, ...Odds[]] };

export const allWeights = 10_000;

const money = (amount: number, weight: number): Prize => ({ id: `money-${amount}`, kind: 'money', value: '', amount, weight });
const coins = (amount: number, weight: number): Prize => ({ id: `coins-${amount}`, kind: 'coins', value: '', amount, weight });
const exp = (amount: number, weight: number): Prize => ({ id: `exp-${amount}`, kind: 'exp', value: '', amount, weight });
const vip = (value: 'bronze' | 'silver' | 'gold', days: number, weight: number): Prize => ({
  id: `vip-${value}-${days}`,
  kind: 'vip',
  value,
  amount: days,
  weight,
});
const named = (kind: 'vehicle' | 'skin', value: string, days: number, weight: number): Prize => ({
  id: `${kind}-${value.toLowerCase().replaceAll(' ', '-')}-${days}`,
  kind,
  value,
  amount: days,
  weight,
});

/** The chests on sale, cheapest first; the last edition of each applies. */
export const chests: readonly Chest[] = [
  {
    slug: 'street',
    price: 99,
    odds: [
      {
        edition: 1,
        prizes: [
          money(15_000, 3_600),
          exp(10, 2_600),
          money(40_000, 1_700),
          coins(60, 1_100),
          vip('bronze', 3, 600),
          coins(250, 280),
          named('skin', 'Night Courier', 30, 100),
          named('vehicle', 'Volna 1200', 7, 20),
        ],
      },
    ],
  },
  {
    slug: 'silver',
    price: 299,
    odds: [
      {
        edition: 1,
        prizes: [
          money(60_000, 3_200),
          exp(30, 2_200),
          coins(180, 2_000),
          vip('silver', 5, 1_300),
          coins(700, 800),
          named('skin', 'Neon Rider', 60, 350),
          named('vehicle', 'Sokol RS', 14, 120),
          coins(3_000, 30),
        ],
      },
    ],
  },
  {
    slug: 'gold',
    price: 799,
    odds: [
      {
        edition: 1,
        prizes: [
          money(200_000, 3_000),
          coins(500, 2_700),
          vip('gold', 7, 1_900),
          coins(1_800, 1_300),
          named('skin', 'Avenue Legend', 90, 650),
          named('vehicle', 'Aurora GT', 30, 350),
          coins(9_000, 95),
          named('vehicle', 'Prospekt One', 90, 5),
        ],
      },
    ],
  },
];

export const oddsInForce = ({ odds }: Chest): Odds => odds.at(-1) ?? odds[0];
export const findChest = (slug: string): Chest | undefined => chests.find((chest) => chest.slug === slug);
export const isChestSlug = (text: string): text is ChestSlug => findChest(text) !== undefined;

/** The prize of a roll from 0 to 9,999: each prize, in order, covers as many numbers as its weight. */
export function prizeAt({ prizes }: Odds, roll: number): Prize {
  let edge = 0;
  for (const prize of prizes) {
    edge += prize.weight;
    if (roll < edge) return prize;
  }
  throw new RangeError(`No prize at ${roll}`);
}
