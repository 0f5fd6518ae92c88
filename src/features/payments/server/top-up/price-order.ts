import { priceOf } from '#features/payments/pricing.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { FrozenPricing } from '../offer/frozen-pricing.ts';
import { currentMultipliers, getSoldPack } from '../offer/offer.queries.ts';
import { readQuote } from '../offer/quote.ts';
import type { PaymentMethod } from '../payments.table.ts';
import type { TopUp } from './claim-order.ts';

type Priced = { readonly coins: number; readonly pricing: FrozenPricing };

/** Prices the order with the multipliers of the quote, or the current ones without a quote. */
export async function priceOrder(ctx: Ctx, input: TopUp, method: PaymentMethod): Promise<Priced> {
  const { globalId, amount } = input;
  const { appSecret, appSecretOther } = ctx.services.config;
  const quoted =
    input.quote === undefined
      ? undefined
      : readQuote(input.quote, { globalId, amount }, [appSecret, ...(appSecretOther ? [appSecretOther] : [])]);
  const { promo, discount } = quoted ?? (await currentMultipliers(ctx.tx));
  const methodBonus = quoted?.bonuses[method.paymentType] ?? method.bonus;
  const { coins, ...rest } = priceOf({ amount, promo, discount, methodBonus });
  const pricing = { ...rest, promo, discount, methodBonus, quoted: quoted !== undefined };
  if (input.pack === undefined) return { coins, pricing };
  const pack = await getSoldPack(ctx.tx, input.pack, amount);
  const shown = quoted?.pack?.id === pack.id ? quoted.pack : pack;
  return { coins: shown.coins, pricing: { ...pricing, pack: pack.id } };
}
