import { useTranslations } from 'use-intl/react';
import { Evidence } from '#features/attachments/web/evidence.widget.tsx';
import type { TicketMessage } from '#features/support/ticket.shapes.ts';
import { Moment } from '#ui/shared/moment.tsx';

type Props = {
  /** Language of the conversation; the page may be in the other. */
  readonly language: string;
  readonly messages: readonly TicketMessage[];
  /** The side whose messages are on the right. */
  readonly own: 'player' | 'agent';
  readonly nameOf: (message: TicketMessage) => string;
};

/** Messages, oldest first. Always rendered as text, never as HTML. */
export function Thread({ language, messages, own, nameOf }: Props) {
  const t = useTranslations('support.one');
  return (
    <ol aria-live="polite" className="flex flex-col gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          data-side={message.side === 'note' ? 'note' : message.side === own ? 'own' : 'other'}
          className="support-message flex flex-col gap-2"
        >
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-semibold text-text">{nameOf(message)}</span>
            <Moment at={message.at} look="dayTime" />
            {message.via === 'mail' && <span>{t('byMail')}</span>}
          </p>
          <p lang={language} className="support-words">
            {message.text}
          </p>
          {message.files.length > 0 && <Evidence files={message.files} />}
          {message.rest !== null && (
            <details className="text-sm text-muted">
              <summary className="cursor-pointer">{t('rest')}</summary>
              <p lang={language} className="support-words mt-2">
                {message.rest}
              </p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
