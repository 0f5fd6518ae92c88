import { en } from '#features/payments/payments-mails.strings.en.ts';
import { ru } from '#features/payments/payments-mails.strings.ru.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { type Currency, currencyDigits, type Money, money } from '#kit/money/money.ts';
import type { Order, PaymentMethod } from '../payments.table.ts';
import type { FiscalReceipt, KnownOrder, OrderToStart } from '../providers/provider.ts';

const translate = createTranslate({ en: { mails: en }, ru: { mails: ru } });

/** `plain`: bought without JavaScript. The success dialog over the landing then does not work, so the order's own page shows the status. */
export type WayBack = { readonly plain: boolean };
type Way = WayBack & Pick<PaymentMethod, 'channel' | 'asForm'>;

/** The order as sent to the provider. Its return URLs prove nothing about the payment. */
export function orderToStart(ctx: BaseCtx, order: Order, { channel, asForm, plain }: Way): OrderToStart {
  const { publicUrl } = ctx.services.config;
  const charged = chargedOf(order);
  const ownPage = publicUrl + purchaseAddress(order.id);
  return {
    id: order.id,
    number: order.number,
    amount: money(order.amountMinor, 'RUB'),
    charged,
    description: descriptionOf(order),
    locale: order.locale,
    email: order.email,
    ip: ctx.ip,
    channel,
    asForm,
    successUrl: plain ? ownPage : `${publicUrl}/#successDonate`,
    failureUrl: ownPage,
    publicUrl,
    expiresAt: order.expiresAt,
    idempotencyKey: `start-${order.id}`,
    receipt: receiptOf(order, charged),
    test: order.isTest,
  };
}

export const knownOrder = (order: Order): KnownOrder => ({
  id: order.id,
  number: order.number,
  paymentId: order.providerPaymentId,
  charged: chargedOf(order),
  createdAt: order.createdAt,
});

export const chargedOf = ({ chargedMinor, chargedCurrency }: Order): Money => money(chargedMinor, currencyOf(chargedCurrency));

/** Amount of the accepted payment: the charged amount, or a different one that staff accepted. */
export const paidMinorOf = ({ receivedMinor, chargedMinor }: Order): number => receivedMinor ?? chargedMinor;
/** Amount lost in a chargeback: everything that was left, or the disputed part. */
export const chargedBackMinorOf = (order: Order): number =>
  order.payStatus === 'chargeback_lost' ? (order.chargedBackMinor ?? paidMinorOf(order) - order.refundedMinor) : 0;
export const paidOf = (order: Order): Money => money(paidMinorOf(order), currencyOf(order.chargedCurrency));

export const receiptOf = (order: Order, amount: Money): FiscalReceipt => ({
  email: order.email,
  lines: [{ text: descriptionOf(order), quantity: 1, amount }],
});

export function currencyOf(text: string): Currency {
  const known = Object.keys(currencyDigits).find((code): code is Currency => code === text);
  if (!known) throw new Error(`Not a currency of ours: ${text}`);
  return known;
}

const descriptionOf = ({ locale, coinsTotal, number }: Order): string =>
  translate(locale, 'mails.description', { coins: coinsTotal, number: String(number) });
