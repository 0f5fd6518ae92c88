import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import { answerHours, appealHours } from '../complaint-limits.ts';
import { en } from '../complaint-mails.strings.en.ts';
import { ru } from '../complaint-mails.strings.ru.ts';
import type { Side } from '../complaint-states.ts';
import type { Complaint } from './complaints.table.ts';

const translate = createTranslate({ en, ru });

/** Notifies one side through the bell and by mail, in their own language, in the transaction of the change. */
export async function tellSide(ctx: Ctx, complaint: Complaint, side: Side, kind: NotificationKind, note = ''): Promise<void> {
  const to = side === 'author' ? complaint.authorId : complaint.offenderId;
  const other = side === 'author' ? complaint.offenderNick : complaint.authorNick;
  const href = `/complaints/${complaint.key}`;
  const number = String(complaint.id);
  await notify(ctx, { to, kind, params: { number, other }, href });
  const { email, locale, login } = await getContact(ctx.tx, to);
  const { brand, publicUrl } = ctx.services.config;
  const what = kind.slice(kind.indexOf('.') + 1);
  const values = { number, other, note, login, game: brand.gameName, answerHours, appealHours };
  const text = (part: string) => translate(locale, `${what}.${part}`, values);
  const mail = renderMail(
    {
      locale,
      subject: text('subject'),
      paragraphs: [text('text'), ...(note ? [note] : []), text('next')],
      button: { label: translate(locale, 'button'), url: `${publicUrl}${href}` },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: email, key: `complaint-${number}-${what}-${side}-${ctx.requestId}` });
}
