import type { Locale } from '#kit/i18n/locales.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { type CapturedMail, findCaptured, findEml, listCaptured } from './captured-mail.ts';
import { devMailStyle } from './dev-mail.style.ts';
import { en } from './mail.strings.en.ts';
import { ru } from './mail.strings.ru.ts';

export type DevAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer };

const strings = { en, ru };

/**
 * Everything under `/dev/mail`, only in demo mode: '' the list, '/style.css', '/<id>' a message, '/<id>/html' its HTML for the frame,
 * '/<id>/eml' the raw message. No script anywhere; a mail's own HTML is shown in a sandboxed frame that loads nothing.
 */
export async function devMail(folder: string, path: string, locale: Locale): Promise<DevAnswer> {
  const [, id = '', view = ''] = path.split('/');
  if (id === '') return page(200, locale, strings[locale].capturedMail, listOf(await listCaptured(folder), locale));
  if (id === 'style.css')
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }, body: devMailStyle };
  const mail = await findCaptured(folder, id);
  const eml = mail && view === 'eml' ? await findEml(folder, id) : null;
  if (mail && view === '') return page(200, locale, mail.subject, messageOf(mail, locale));
  if (mail && view === 'html') return { status: 200, headers: framed, body: inNewTab(mail.html) };
  if (eml)
    return { status: 200, headers: { ...plain('message/rfc822'), 'content-disposition': `attachment; filename="${id}.eml"` }, body: eml };
  return page(404, locale, strings[locale].capturedMail, `<p>${escapeHtml(strings[locale].notFound)}</p>${backLink(locale)}`);
}

const plain = (type: string) => ({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
const framed = {
  ...plain('text/html; charset=utf-8'),
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
};

/** The site cannot be framed, so a mail's links open in a new tab. */
const inNewTab = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

function listOf(mails: readonly CapturedMail[], locale: Locale): string {
  const texts = strings[locale];
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mail/${mail.id}"><span class="subject">${escapeHtml(mail.subject)}</span>
<span class="to">${escapeHtml(mail.to)}</span> <time datetime="${mail.sentAt}">${escapeHtml(formatInstantWithZone(mail.sentAt, locale))}</time></a></li>`,
  );
  const list = rows.length > 0 ? `<ul class="mails">${rows.join('\n')}</ul>` : `<p class="empty">${escapeHtml(texts.empty)}</p>`;
  return `<p class="note">${escapeHtml(texts.explanation)}</p>\n${list}`;
}

function messageOf(mail: CapturedMail, locale: Locale): string {
  const texts = strings[locale];
  const facts = [
    [texts.from, mail.from],
    [texts.to, mail.to],
    [texts.sent, formatInstantWithZone(mail.sentAt, locale)],
  ];
  return `${backLink(locale)}
<dl>${facts.map(([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<h2>${escapeHtml(texts.html)}</h2>
<iframe src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(texts.html)}"></iframe>
<h2>${escapeHtml(texts.text)}</h2>
<pre>${linked(mail.text)}</pre>
<p><a href="/dev/mail/${mail.id}/eml">${escapeHtml(texts.download)}</a></p>`;
}

const backLink = (locale: Locale) => `<p><a href="/dev/mail">← ${escapeHtml(strings[locale].back)}</a></p>`;

/** Escaped first, so that an address can contain only what a link may contain. */
const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (status: number, locale: Locale, title: string, body: string): DevAnswer => ({
  status,
  headers: {
    ...plain('text/html; charset=utf-8'),
    'content-security-policy':
      "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/mail/style.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`,
});
