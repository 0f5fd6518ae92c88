import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

type Props = {
  readonly id?: string;
  /** Where no control is marked that takes the focus and reads it out. */
  readonly role?: 'alert';
  readonly children: ReactNode;
};

/** Why a value was refused, below it. */
export const FieldError = ({ id, role, children }: Props) => (
  <p id={id} role={role} data-refused="" className="flex items-start gap-1.5 text-sm text-danger-text">
    <WarningIcon size={16} className="mt-0.5" />
    {children}
  </p>
);

/** What was refused is seen: whatever folds it away opens, and the first marked control gets the focus. */
export function showRefused(form: HTMLElement): void {
  for (const refused of form.querySelectorAll('details:not([open]) [data-refused]')) {
    const folded = refused.closest('details');
    if (folded) folded.open = true;
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
}
