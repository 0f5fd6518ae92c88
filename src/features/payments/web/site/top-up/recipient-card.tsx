import { useTranslations } from 'use-intl/react';
import type { Recipient } from '#features/payments/payments.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { UserIcon } from '#ui/shared/icons.tsx';

type Props = { readonly recipient: Recipient; readonly login: string; readonly onChange?: () => void };

/** Shows who receives the coins, so that a mistyped login is noticed before the payment. */
export function RecipientCard({ recipient, login, onChange }: Props) {
  const t = useTranslations('topUp');
  return (
    <section aria-label={t('recipient.title')} className="flex items-center gap-3 rounded-control bg-raised px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text max-sm:hidden">
        <UserIcon />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-sm text-muted">{t('recipient.title')}</p>
        <p className="font-semibold wrap-anywhere">{useRecipientName(recipient) ?? login}</p>
        <p className="text-sm text-muted">
          {recipient.nick === null
            ? t('recipient.noCharacter')
            : recipient.server
              ? t('recipient.server', recipient.server)
              : t('recipient.login', { login })}
        </p>
      </div>
      {onChange && (
        <Button size="small" look="quiet" onClick={onChange} className="-mr-2">
          {t('change')}
        </Button>
      )}
    </section>
  );
}

/** Nick and level; undefined if the account has no character. */
export function useRecipientName({ nick, level }: Recipient): string | undefined {
  const t = useTranslations('topUp.recipient');
  if (nick === null) return undefined;
  return level === null ? t('nick', { nick }) : t('facts', { nick, level });
}
