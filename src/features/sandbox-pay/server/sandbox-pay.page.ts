import type { RawAnswer } from '#kit/contract/implement.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { currencyDigits, money } from '#kit/money/money.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { type SandboxAct, type Slip, sandboxPayContract } from '../sandbox-pay.contract.ts';
import { en } from '../sandbox-pay.strings.en.ts';
import { ru } from '../sandbox-pay.strings.ru.ts';
import { laterSeconds, repeats } from './act-on-payment.ts';
import type { SandboxPayment } from './sandbox-pay.table.ts';

const translate = createTranslate({ en: { page: en }, ru: { page: ru } });
const values = { seconds: laterSeconds, times: repeats };

/** The provider's own page: without the site's layout and without JavaScript, with a form for each outcome of a payment. */
export function paymentPage(slip: Slip, payment: SandboxPayment | undefined, locale: Locale): RawAnswer {
  const text = textOf(locale);
  const paid = payment?.state === 'paid';
  const button = (act: SandboxAct, look = '', named: SandboxAct | 'again' = act) =>
    `<button name="act" value="${act}"${look}>${text(named)}<span>${text(`${named}About`)}</span></button>\n`;
  const choices = paid
    ? button('repeat', '', 'again')
    : `${button('pay', ' class="main"')}${button('decline')}${button('later')}<h2>${text('mischief')}</h2>
${button('repeat')}${button('wrongAmount')}${button('brokenSignature')}`;
  return page(
    200,
    locale,
    text('title'),
    `${payment ? `<p class="state" role="status">${text(payment.state)}</p>` : ''}
<div class="card"><h1>${escapeHtml(slip.description)}</h1>
<p class="sum">${escapeHtml(sumOf(slip, locale))}</p>
<p class="order">${text('order')} ${escapeHtml(slip.order)}</p></div>
${paid ? '' : `<p class="note">${text('explanation')}</p>`}
${form(slip, choices)}
<p class="back"><a href="${escapeHtml(paid ? slip.success : slip.failure)}">← ${text('back')}</a></p>`,
  );
}

export function badLinkPage(locale: Locale): RawAnswer {
  const text = textOf(locale);
  return page(
    403,
    locale,
    text('badLink'),
    `<div class="card"><h1>${text('badLink')}</h1><p class="note">${text('badLinkAbout')}</p></div>`,
  );
}

const textOf = (locale: Locale) => (key: keyof typeof en) => escapeHtml(translate(locale, `page.${key}`, values));

function form(slip: Slip, buttons: string): string {
  const hidden = Object.entries(slip).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`);
  return `<form method="post" action="${sandboxPayContract.actOnPayment.path}">\n${hidden.join('')}\n${buttons}</form>`;
}

function sumOf({ amount, currency }: Slip, locale: Locale): string {
  const known = Object.keys(currencyDigits).find((code): code is keyof typeof currencyDigits => code === currency);
  return known ? formatMoney(money(amount, known), locale, 'always') : `${amount} ${currency}`;
}

const page = (status: number, locale: Locale, title: string, body: string): RawAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // With `no-referrer`, browsers send their own form with the origin `null`, which would be rejected as cross-site.
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
  body: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="${sandboxPayContract.getStyle.path}"></head>
<body><div class="stripe"></div><main>
<header><span class="brand">${textOf(locale)('brand')}</span><strong class="test">${textOf(locale)('testMoney')}</strong></header>
${body}
</main></body></html>
`,
});
