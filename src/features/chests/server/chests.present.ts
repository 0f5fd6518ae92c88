import { type Chest, findChest, isChestSlug, oddsInForce, type Prize } from '../chest-offers.ts';
import type { ChestView, DrawView, PrizeView } from '../chests.contract.ts';
import type { Draw } from './chests.table.ts';
import { fitsOdds } from './fits-odds.ts';

export function presentChest(
  chest: Chest,
  { onSale, drawn }: { readonly onSale: boolean; readonly drawn: (chest: string, edition: number, prize: string) => number },
): ChestView {
  const { edition, prizes } = oddsInForce(chest);
  const counted = prizes.map((prize) => ({ ...presentPrize(prize), weight: prize.weight, drawn: drawn(chest.slug, edition, prize.id) }));
  return {
    slug: chest.slug,
    price: chest.price,
    onSale,
    edition,
    draws: counted.reduce((sum, prize) => sum + prize.drawn, 0),
    prizes: counted,
    fits: fitsOdds(counted),
  };
}

/** Returns nothing for an undeclared chest or edition. Declarations must stay while draws refer to them. */
export function presentDraw({ id, chest, price, roll, edition, prize, drawnAt }: Draw): DrawView[] {
  const known = findChest(chest)
    ?.odds.find((odds) => odds.edition === edition)
    ?.prizes.find((one) => one.id === prize);
  if (!known || !isChestSlug(chest)) return [];
  return [{ id, chest, price, roll, edition, prize: presentPrize(known), at: drawnAt.toISOString() }];
}

const presentPrize = ({ id, kind, value, amount }: Prize): PrizeView => ({ id, kind, value, amount });
