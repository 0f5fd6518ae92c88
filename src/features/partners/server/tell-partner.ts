import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { money } from '#kit/money/money.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import { en } from '../partner-mails.strings.en.ts';
import { ru } from '../partner-mails.strings.ru.ts';
import { partnersNotifications } from '../partners.feature.ts';

const translate = createTranslate({ en: { mails: en }, ru: { mails: ru } });

type What = keyof typeof en.about;

const kinds: Readonly<Record<What, NotificationKind>> = {
  approved: partnersNotifications.approved,
  refused: partnersNotifications.refused,
  rateChanged: partnersNotifications.rateChanged,
  payoutRequested: partnersNotifications.payoutRequested,
  payoutSent: partnersNotifications.payoutSent,
  payoutDone: partnersNotifications.payoutDone,
  payoutFailed: partnersNotifications.payoutFailed,
};
type Facts = { readonly roubles?: number; readonly reason?: string; readonly percent?: number };

/** Notifies a partner by bell and mail in their own language. Queued in the same transaction as the change. */
export async function tellPartner(ctx: Ctx, accountId: number, what: What, facts: Facts): Promise<void> {
  const path = what === 'refused' ? '/partner' : '/partner/dashboard';
  await notify(ctx, { to: accountId, kind: kinds[what], params: { ...facts }, href: path });
  const { email, locale, login } = await getContact(ctx.tx, accountId);
  const values = {
    login,
    reason: facts.reason ?? '',
    percent: facts.percent ?? 0,
    amount: formatMoney(money(Math.round((facts.roubles ?? 0) * 100), 'RUB'), locale),
  };
  const say = (part: 'subject' | 'text') => translate(locale, `mails.about.${what}.${part}`, values);
  const mail = renderMail(
    {
      locale,
      subject: say('subject'),
      paragraphs: [say('text')],
      button: { label: translate(locale, 'mails.button'), url: `${ctx.services.config.publicUrl}${path}` },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: email, key: `partners.${what}.${accountId}.${ctx.requestId}` });
}
