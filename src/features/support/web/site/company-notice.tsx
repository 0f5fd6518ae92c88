import { useTranslations } from 'use-intl/react';
import { WarningIcon } from '#ui/shared/icons.tsx';
import type { Company } from './use-company.ts';

/** Warns agents who have the same ticket open, so that they do not both answer. */
export function CompanyNotice({ company: { others, newest }, seen }: { readonly company: Company; readonly seen: number }) {
  const t = useTranslations('support.desk');
  const isNewer = newest > seen;
  return (
    <div role="status" className="contents">
      {(others.length > 0 || isNewer) && (
        <p className="flex gap-3 rounded-control border border-brand bg-brand-soft px-4 py-3 text-sm">
          <WarningIcon className="mt-0.5 shrink-0" />
          <span className="flex flex-col gap-1">
            {others.length > 0 && <span>{t('here', { people: others.join(', ') })}</span>}
            {isNewer && (
              <span>
                {t.rich('newer', {
                  link: (text) => (
                    <a href="?" className="underline underline-offset-4">
                      {text}
                    </a>
                  ),
                })}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
