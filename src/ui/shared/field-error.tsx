import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';

type Props = {
  readonly id?: string;
  /** Set where no marked control takes the focus and reads it out. */
  readonly role?: 'alert';
  readonly children: ReactNode;
};

export const FieldError = ({ id, role, children }: Props) => (
  <p id={id} role={role} data-refused="" className="flex items-start gap-1.5 text-sm text-danger-text">
    <WarningIcon size={16} className="mt-0.5" />
    {children}
  </p>
);

/** Makes the errors visible: opens collapsed sections around them and focuses the first marked control. */
export function showRefused(form: HTMLElement): void {
  for (const refused of form.querySelectorAll('details:not([open]) [data-refused]')) {
    const folded = refused.closest('details');
    if (folded) folded.open = true;
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
}
