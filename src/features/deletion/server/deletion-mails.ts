import { randomUUID } from 'node:crypto';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { formatInstant, formatInstantWithZone } from '#kit/time/format-time.ts';
import { en } from '../deletion-mails.strings.en.ts';
import { ru } from '../deletion-mails.strings.ru.ts';
import { confirmHours, graceDays } from '../deletion-terms.ts';

export type Recipient = Pick<Person, 'accountId' | 'login' | 'email'> & { readonly locale: Locale };

type MailKind = Exclude<keyof typeof en, 'footer'>;
type Facts = {
  readonly requestId?: number;
  /** Token of the link: `confirm` confirms with it, the other mails show and cancel. */
  readonly token?: string;
  readonly eraseAt?: Date;
};

const translate = createTranslate({ en: { mails: en }, ru: { mails: ru } });

/** Target of each mail's button; the other mails have none. */
const targets: Readonly<Partial<Record<MailKind, string>>> = {
  confirm: '/delete/confirm',
  confirmed: '/delete/status',
  underWay: '/delete/status',
  reminder: '/delete/status',
  receipt: '/delete',
};

/** Queues a mail about a deletion in the person's language, in the transaction of the change it reports. */
export async function mailDeletion(ctx: Ctx, kind: MailKind, person: Recipient, facts: Facts): Promise<void> {
  const { brand, publicUrl, backupDays } = ctx.services.config;
  const { locale, login, email } = person;
  const { eraseAt = new Date() } = facts;
  const address = (path: string) => `${publicUrl}${path}${facts.token ? `?token=${facts.token}` : ''}`;
  const values = {
    game: brand.gameName,
    login,
    hours: confirmHours,
    days: graceDays,
    backupDays,
    day: formatInstant(eraseAt, locale, 'longDay'),
    when: formatInstantWithZone(eraseAt, locale, 'dayTime'),
    cancel: address('/delete/cancel'),
  };
  const say = (part: string) => translate(locale, `mails.${kind}.${part}`, values);
  const target = targets[kind];
  const mail = renderMail(
    {
      locale,
      subject: say('subject'),
      paragraphs: say('body').split('\n\n'),
      ...(target && { button: { label: say('button'), url: address(target) } }),
      footer: translate(locale, 'mails.footer'),
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: email, key: `deletion-${facts.requestId ?? 'none'}-${kind}-${randomUUID()}` });
}
