import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import { en } from '../credentials.strings.en.ts';
import { ru } from '../credentials.strings.ru.ts';

export type Notice = {
  readonly to: { readonly email: string; readonly locale: Locale };
  readonly mail: keyof typeof en.mails;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Path of the button's page. */
  readonly path: string;
  /** Idempotency key of the occasion, so that a repeated job sends no second mail. */
  readonly key: string;
};

const translate = createTranslate({ en: { credentials: en }, ru: { credentials: ru } });

export async function sendNotice(ctx: Pick<Ctx, 'enqueue' | 'services'>, { to, mail, values, path, key }: Notice): Promise<void> {
  const { publicUrl, brand } = ctx.services.config;
  const { gameName } = brand;
  const text = (part: 'subject' | 'body' | 'button') =>
    translate(to.locale, `credentials.mails.${mail}.${part}`, { game: gameName, ...values });
  const rendered = renderMail(
    {
      locale: to.locale,
      subject: text('subject'),
      paragraphs: text('body').split('\n\n'),
      button: { label: text('button'), url: new URL(path, publicUrl).href },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { to: to.email, ...rendered, key });
}
