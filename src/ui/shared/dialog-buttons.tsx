import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { FormContext } from './form-state.ts';

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
  const { held } = useContext(FormContext);
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onCancel} disabled={held}>
        {keep ?? t('cancel')}
      </Button>
      {children}
    </div>
  );
}
