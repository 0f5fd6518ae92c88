import { useTranslations } from 'use-intl/react';
import { isLocale } from '#kit/i18n/locales.ts';

/** `en.name` becomes "name (English)", `images` becomes "pictures". */
export function useFieldLabel(): (path: string) => string {
  const t = useTranslations('newsDesk');
  return (path) => {
    const [first = '', field = ''] = path.split('.');
    const name = (word: string) => (t.has(`history.paths.${word}`) ? t(`history.paths.${word}`) : word);
    return isLocale(first) ? t('history.pathIn', { field: name(field), language: t(`languages.${first}`) }) : name(first);
  };
}
