import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { partIcons } from './part-icons.tsx';

/** Each section has its own address, even without JavaScript: account-parts.css decides which one is shown. */
export function Parts() {
  const t = useTranslations('account.sections');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-1">
        {(['overview', 'coins', 'promocodes', 'security', 'sessions', 'privacy'] as const).map((part) => {
          const Icon = partIcons[part];
          return (
            <li key={part}>
              <a href={`#${part}`} className={cx(entryClass, 'border-line hover:border-brand lg:border-transparent')}>
                <Icon className="hidden lg:block" />
                {t(part)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const entryClass =
  'flex min-h-control-small items-center gap-2 rounded-full border px-3 text-sm text-muted transition-colors hover:text-text lg:min-h-control lg:rounded-control lg:text-base';
