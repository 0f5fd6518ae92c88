import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';

/** `onTake` discards what was typed here. */
export type Choices = { readonly onSeen: () => void; readonly onTake: () => void };
type Props = Choices & {
  readonly title: string;
  /** The label of the confirm button. */
  readonly confirm: string;
  /** The current state. */
  readonly children: ReactNode;
};

/**
 * Shows the changes another user has saved since the form was opened. Saving over them, or continuing from them, requires a confirmation.
 */
export function MeanwhileChanged({ title, confirm, onSeen, onTake, children }: Props) {
  const t = useTranslations('lists');
  return (
    <div className="@container flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
      <p className="font-medium">{title}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onSeen}>
          {confirm}
        </Button>
        <Button size="small" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
