import type { Locale } from '#kit/i18n/locales.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { en } from './mail.strings.en.ts';
import { ru } from './mail.strings.ru.ts';

export type MailBrand = { readonly gameName: string; readonly publicUrl: string; readonly supportEmail: string };

/** Texts are already in the reader's language; none of them is treated as HTML. */
export type MailContent = {
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the message, for example why it was sent. */
  readonly footer?: string;
};

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const strings = { en, ru };

/** Tables and inline styles, because mail programs support little else; one column, 16 px, dark on light, readable without pictures. */
export function renderMail(content: MailContent, brand: MailBrand): RenderedMail {
  const texts = strings[content.locale];
  const automatic = texts.automatic.replace('{game}', brand.gameName);
  const button = content.button && { ...content.button, url: webAddress(content.button.url) };
  return {
    subject: content.subject,
    text: [
      ...content.paragraphs,
      ...(button ? [`${button.label}:\n${button.url}`] : []),
      '-- ',
      ...(content.footer ? [content.footer] : []),
      `${automatic}\n${brand.publicUrl}\n${brand.supportEmail}`,
    ].join('\n\n'),
    html: layout({
      ...content,
      brand,
      body: [...content.paragraphs.map(paragraph), ...(button ? [action(button, texts.buttonFallback)] : [])].join('\n'),
      foot: [content.footer, automatic]
        .filter((line) => line !== undefined)
        .map(small)
        .join('\n'),
    }),
  };
}

/** A button with an executable address must never reach a mail program. */
function webAddress(url: string): string {
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') throw new Error(`Not a web address for a mail: ${parsed.protocol}`);
  return parsed.href;
}

const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#141821">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const small = (text: string) => `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:#4b5565">${escapeHtml(text)}</p>`;

const action = (
  button: { readonly label: string; readonly url: string },
  fallback: string,
) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:#ffb020"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;color:#0b0d12;text-decoration:none">${escapeHtml(button.label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4b5565">${escapeHtml(fallback)}<br><a href="${escapeHtml(button.url)}" style="color:#0f5f56;word-break:break-all">${escapeHtml(button.url)}</a></p>`;

type Layout = MailContent & { readonly brand: MailBrand; readonly body: string; readonly foot: string };

const layout = ({ locale, subject, brand, body, foot }: Layout) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#eef0f4;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef0f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:15px;line-height:20px;font-weight:700;letter-spacing:.02em;color:#141821"><a href="${escapeHtml(brand.publicUrl)}" style="color:#141821;text-decoration:none">${escapeHtml(brand.gameName)}</a></td></tr>
<tr><td style="padding:32px 28px 16px;background:#ffffff;border-radius:12px;border-top:4px solid #ffb020">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:700;color:#0b0d12">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:20px 4px 0">
${foot}
<p style="margin:0;font-size:13px;line-height:20px"><a href="mailto:${escapeHtml(brand.supportEmail)}" style="color:#0f5f56">${escapeHtml(brand.supportEmail)}</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
