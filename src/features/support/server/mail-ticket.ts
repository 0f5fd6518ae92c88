import { linksSettings } from '#features/links/links.feature.ts';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { isGone } from './gone-email.ts';
import { replyAddress, takesAnswers } from './reply-address.ts';
import type { Ticket } from './support.table.ts';
import { keyOf, mailboxOf } from './ticket-mailbox.ts';
import { ticketPage } from './ticket-page.ts';

const translate = createTranslate({ en: { support: en }, ru: { support: ru } });

export type TicketMail = {
  readonly mail: 'opened' | 'received' | 'answered' | 'solved' | 'merged' | 'closed' | 'tooMany';
  readonly text?: string;
  /** Id of the message that the mail reports, or a unique name if an incoming mail did not become a message. */
  readonly messageId: number | string;
  /** Number of the ticket that was merged into this one. */
  readonly other?: number;
};

/** Mails that invite an answer by mail, if inbound mail is configured. */
const answerable: ReadonlySet<TicketMail['mail']> = new Set(['opened', 'answered', 'solved', 'merged']);

/**
 * Queues a mail of the ticket's thread. Its link opens the ticket without signing in. If inbound mail is configured, answers are added to
 * the ticket; otherwise they go to the support mailbox, and the mail asks to open the ticket instead.
 */
export async function mailTicket(
  ctx: Pick<Ctx, 'tx' | 'enqueue' | 'services'>,
  ticket: Ticket,
  { mail, text = '', messageId, other }: TicketMail,
): Promise<void> {
  const { config, settings } = ctx.services;
  const { publicId, language, id, subject } = ticket;
  const supportEmail = settings.get(linksSettings.supportEmail);
  const mailbox = await mailboxOf(ctx.tx, ticket);
  if (isGone(mailbox)) return;
  const say = (part: string) =>
    translate(language, `support.mails.${mail}.${part}`, {
      number: String(id),
      subject,
      other: String(other ?? ''),
      game: config.brand.gameName,
    });
  const rendered = renderMail(
    {
      locale: language,
      subject: say('subject'),
      paragraphs: [
        say('lead'),
        ...text.split(/\n{2,}/).filter(Boolean),
        say(answerable.has(mail) && !takesAnswers(config) ? 'atTicket' : 'answer'),
      ],
      button: {
        label: say('button'),
        url:
          mail === 'closed'
            ? `${config.publicUrl}/support/dashbord/tiket`
            : `${config.publicUrl}${ticketPage(ticket)}?key=${keyOf(config, ticket, mailbox)}`,
      },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, {
    to: mailbox,
    ...rendered,
    key: `ticket-${publicId}-${messageId}`,
    thread: `ticket-${publicId}`,
    replyTo: takesAnswers(config) ? replyAddress(supportEmail, ticket.replyToken) : supportEmail,
  });
}
