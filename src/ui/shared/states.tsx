import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { InboxIcon } from './action-icons.tsx';
import { Button } from './button.tsx';
import type { IconComponent } from './icon.tsx';
import { WarningIcon } from './icons.tsx';

type EmptyProps = {
  /** A whole sentence: what would be here and why it is not. */
  readonly text: string;
  readonly icon?: IconComponent;
  /** A button or a link that resolves the empty state. */
  readonly action?: ReactNode;
};

export function EmptyState({ text, icon: Icon = InboxIcon, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-raised text-muted">
        <Icon size={24} />
      </span>
      <p className="max-w-prose text-pretty text-muted">{text}</p>
      {action}
    </div>
  );
}

type ErrorProps = {
  readonly text: string;
  /** Absent where a retry would not help: the request was rejected, and the reason says what to change. */
  readonly onRetry?: () => void;
  readonly pending?: boolean;
};

export function ErrorState({ text, onRetry, pending }: ErrorProps) {
  const t = useTranslations('ui');
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <WarningIcon size={24} />
      </span>
      <div className="flex max-w-prose flex-col gap-1">
        {onRetry && <p className="font-semibold">{t('failed')}</p>}
        <p className="text-pretty text-muted">{text}</p>
      </div>
      {onRetry && (
        <Button onClick={onRetry} pending={pending}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
