import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';

export type DialogButtonsProps = {
  readonly onCancel: () => void;
  /** What the way out says where "Cancel" would name the action itself. */
  readonly keep?: string;
  /** The button that does what the dialog is for. */
  readonly children: ReactNode;
};

/** The end of a form in a dialog; on phones the buttons stand one above the other, the way out below. */
export function DialogButtons({ onCancel, keep, children }: DialogButtonsProps) {
  const t = useTranslations('ui');
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onCancel}>{keep ?? t('cancel')}</Button>
      {children}
    </div>
  );
}
