import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { Button } from '#ui/shared/button.tsx';

/** Inserts a saved reply at the cursor; typed text stays. */
export function SavedReplies({ replies }: Pick<DeskTicket, 'replies'>) {
  const t = useTranslations('support.desk');
  if (replies.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('saved')}</summary>
      <p className="mt-2 text-sm text-muted">
        {t.rich('savedHint', {
          link: (text) => (
            <a href="/dashboard/settings/support.replies" className="underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
      <span className="mt-3 flex flex-wrap gap-2">
        {replies.map(({ title, text }) => (
          <Button key={title} size="small" title={text} onClick={(event) => insert(event, text)}>
            {title}
          </Button>
        ))}
      </span>
    </details>
  );
}

function insert({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, text: string): void {
  const area = form?.elements.namedItem('text');
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  // Notifies the counter and the draft as if it were typed.
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
