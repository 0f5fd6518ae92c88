import type { PackOffer, PaymentMethodView, paymentsContract } from '#features/payments/payments.contract.ts';
import { launcherCookie } from '#features/payments/top-up-rules.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { assertAmount } from '../offer/assert-amount.ts';
import { currentMultipliers, currentOffer, getSoldPack, type Multipliers } from '../offer/offer.queries.ts';
import { signQuote } from '../offer/quote.ts';
import type { PaymentMethod, PaymentPack } from '../payments.table.ts';
import { takeGuess } from './guesses.ts';
import { findRecipientByLogin, presentRecipient } from './recipients.queries.ts';

type Operation = typeof paymentsContract.checkTopUp;

/** Step 1 of the top-up: returns the recipient, the payment methods, and a quote of what was shown. */
export async function checkTopUp(ctx: Ctx, { login, amount, pack: asked }: ParsedInput<Operation>): Promise<OutputOf<Operation>> {
  if (login === '') fail('payments.loginNeeded');
  assertAmount(amount);
  const guess = await takeGuess(ctx);
  const [recipient, { methods: enabled, ...multipliers }] = await Promise.all([findRecipientByLogin(ctx.tx, login), currentOffer(ctx.tx)]);
  if (!recipient) {
    await guess.unknown();
    fail('payments.loginUnknown');
  }
  await guess.known();
  if (recipient.unavailable) fail('payments.recipientUnavailable');
  const pack = asked === undefined ? undefined : await getSoldPack(ctx.tx, asked, amount);
  const launcher = ctx.cookies.get(launcherCookie) !== undefined;
  const methods = enabled.filter(({ launcherOnly }) => launcher || !launcherOnly);
  const bonuses = Object.fromEntries(methods.map(({ paymentType, bonus }) => [paymentType, bonus]));
  return {
    payments: methods.map((method) => presentMethod(method, ctx.locale)),
    globalId: recipient.accountId,
    ...presentMultipliers(multipliers),
    quote: signQuote({ globalId: recipient.accountId, amount, ...multipliers, bonuses, pack }, ctx.services.config.appSecret),
    recipient: presentRecipient(recipient, ctx.locale),
    ...(pack && { pack: presentPack(pack, ctx.locale) }),
  };
}

export const presentMethod = (method: PaymentMethod, locale: Locale): PaymentMethodView => ({
  paymentType: method.paymentType,
  nameWeb: locale === 'ru' ? method.nameRu : method.nameEn,
  img: method.img,
  paymentBonus: toFraction(method.bonus),
  isEmail: method.isEmail,
  isNeedRedirect: method.isNeedRedirect,
  domain: method.domain,
  launcherOnly: method.launcherOnly,
});

export const presentPack = ({ id, nameEn, nameRu, amount, coins, img }: PaymentPack, locale: Locale): PackOffer => ({
  id,
  name: locale === 'ru' ? nameRu : nameEn,
  amount,
  coins,
  img,
});

export const getMultipliers = async ({ tx }: Ctx) => presentMultipliers(await currentMultipliers(tx));

/** Decimal fractions (1.2), as the existing clients expect. */
const presentMultipliers = ({ promo, discount }: Multipliers) => ({ value: toFraction(promo), discount: toFraction(discount) });
