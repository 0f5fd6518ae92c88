import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LockIcon } from '#ui/shared/icons.tsx';
import { onlyWide } from './only-wide.tsx';

/** States who processes the payment, at the button that opens it; `children` go below. */
export function SafetyNote({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('topUp');
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="flex items-center gap-2 text-xs text-pretty text-muted">
        <LockIcon size={16} className="text-accent-text" />
        <span>{t.rich('safety', { wide: onlyWide })}</span>
      </p>
      {children}
    </div>
  );
}
