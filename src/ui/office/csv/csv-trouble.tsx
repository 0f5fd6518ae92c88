import { useTranslations } from 'use-intl/react';
import type { CsvState } from './use-csv.ts';

/** Why there is no file. */
export function CsvTrouble({ state }: { readonly state: CsvState }) {
  const t = useTranslations('lists');
  if (state.is !== 'broke') return null;
  return (
    <span role="alert" className="text-sm text-danger-text">
      {state.why ?? t('csvBroke')}
    </span>
  );
}
