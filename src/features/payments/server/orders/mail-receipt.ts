import type { z } from 'zod';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import { maskLogin } from '#features/payments/masks.ts';
import { shownState } from '#features/payments/order-states.ts';
import { en } from '#features/payments/payments-mails.strings.en.ts';
import { ru } from '#features/payments/payments-mails.strings.ru.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { money } from '#kit/money/money.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import type { Order } from '../payments.table.ts';
import { chargedOf, paidOf } from '../top-up/order-to-start.ts';

const translate = createTranslate({ en: { mails: en }, ru: { mails: ru } });

/** The receipt of a paid order, if its buyer gave an email. */
export const receiptOf = (ctx: Ctx, order: Order): Mail | undefined => mailOf(ctx, order, 'receipt', `receipt-${order.id}`);

/** The details for "Where is my payment?" are mailed only to the order's own email. */
export async function mailWhereabouts(ctx: Ctx, order: Order): Promise<void> {
  const mail = mailOf(ctx, order, 'whereabouts', `whereabouts-${order.id}-${ctx.requestId}`);
  if (mail) await ctx.enqueue(sendMail, mail);
}

type Mail = z.infer<typeof sendMail.payload>;

function mailOf(ctx: Ctx, order: Order, kind: 'receipt' | 'whereabouts', key: string): Mail | undefined {
  const { email, locale } = order;
  if (email === null) return undefined;
  const { publicUrl } = ctx.services.config;
  const paid = formatMoney(money(order.amountMinor, 'RUB'), locale);
  const charged = formatMoney(chargedOf(order), locale);
  const values = {
    number: String(order.number),
    coins: order.coinsTotal,
    login: maskLogin(order.loginSnapshot),
    amount: order.receivedMinor === null ? (charged === paid ? paid : `${paid} (${charged})`) : formatMoney(paidOf(order), locale),
    method: order.methodName,
    receipt: order.receiptNumber ?? '—',
    when: formatInstantWithZone(order.paidAt ?? order.createdAt, locale, 'dayTime'),
    state: translate(locale, `mails.states.${shownState(order.payStatus, order.deliveryStatus)}`),
  };
  const say = (part: string) => translate(locale, `mails.${kind}.${part}`, values);
  const rendered = renderMail(
    {
      locale,
      subject: say('subject'),
      paragraphs: [...say('body').split('\n\n'), ...(order.isTest ? [translate(locale, 'mails.sandbox')] : [])],
      button: { label: translate(locale, 'mails.button'), url: `${publicUrl}/donate/purchase?id=${order.id}` },
      footer: translate(locale, 'mails.footer'),
    },
    mailBrandOf(ctx.services),
  );
  return { ...rendered, to: email, key };
}
