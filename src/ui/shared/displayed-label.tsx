import { useTranslations } from 'use-intl/react';

/** The number of rows with the current filter; `atLeast` where counting all of them would cost too much. */
export type Total = number | { readonly atLeast: number };

/** "Displayed N of M rows". */
export function DisplayedLabel({ shown, total }: { readonly shown: number; readonly total: Total }) {
  const t = useTranslations('ui');
  const text = typeof total === 'number' ? t('displayed', { shown, total }) : t('displayedAtLeast', { shown, total: total.atLeast });
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {text}
    </p>
  );
}
