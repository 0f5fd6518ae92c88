import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';

/** `onTake` gives up what was typed here. */
export type Choices = { readonly onSeen: () => void; readonly onTake: () => void };
type Props = Choices & {
  readonly title: string;
  /** The words for having seen it. */
  readonly confirm: string;
  /** How it stands now. */
  readonly children: ReactNode;
};

/** What somebody else has saved since a form was opened. Only who says that they have seen it may save over it, or go on from it. */
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
