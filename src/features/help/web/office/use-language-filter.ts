import { useTranslations } from 'use-intl/react';
import { helpLanguages } from '#features/help/help.list.ts';

export function useLanguageFilter() {
  const t = useTranslations('helpOffice');
  return { label: t('columns.language'), options: helpLanguages.map((value) => ({ value, label: t(`languages.${value}`) })) };
}
