import { useTranslations } from 'use-intl/react';
import type { DeskKey } from './use-keys.ts';

/** Lists the keyboard shortcuts. Hidden on phones. */
export function KeyHelp({ keys }: { readonly keys: readonly DeskKey[] }) {
  const t = useTranslations('support.desk.keys');
  return (
    <details className="text-sm text-muted max-sm:hidden">
      <summary className="cursor-pointer">{t('title')}</summary>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {keys.map((key) => (
          <li key={key} className="flex items-center gap-2">
            <kbd className="rounded-control border border-line px-1.5 py-0.5 text-xs uppercase">{key}</kbd>
            {t(key)}
          </li>
        ))}
      </ul>
    </details>
  );
}
