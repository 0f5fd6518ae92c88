import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';

export type AlarmMail = {
  /** Determines the Message-ID: the same key produces the same one. */
  readonly key: string;
  readonly subject: (locale: Locale) => string;
  readonly paragraphs: (locale: Locale) => readonly string[];
  readonly button?: { readonly label: (locale: Locale) => string; readonly url: string };
};

/** Sends a mail to `ALARM_EMAIL`, if set, in both languages: a shared mailbox has no language of its own. */
export async function mailToAlarmAddress(ctx: Ctx, { key, subject, paragraphs, button }: AlarmMail): Promise<void> {
  const { alarmEmail } = ctx.services.config;
  if (!alarmEmail) return;
  const languages = locales.map(({ code }) => code);
  const mail = renderMail(
    {
      locale: 'en',
      subject: subject('en'),
      paragraphs: languages.flatMap(paragraphs),
      ...(button && { button: { label: languages.map(button.label).join(' / '), url: button.url } }),
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: alarmEmail, key });
}
