import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { FormContext } from './form-state.ts';

export type DialogButtonsProps = {
  readonly onCancel: () => void;
  /** The cancel label, where "Cancel" would be ambiguous with the action itself. */
  readonly keep?: string;
  /** The button that performs the action. */
  readonly children: ReactNode;
};

/** The buttons at the end of a form in a dialog; on phones they are stacked, cancel at the bottom. */
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
