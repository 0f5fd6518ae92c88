import { useTranslations } from 'use-intl/react';
import type { Downloads } from '#features/downloads/downloads.contract.ts';

export function DownloadFacts({ needs, package: file }: Pick<Downloads, 'needs' | 'package'>) {
  const t = useTranslations('downloadButtons');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <section className="rounded-card border border-line bg-surface p-6">
        <h3 className="mb-3 font-display text-lg leading-snug font-bold">{t('needs.title')}</h3>
        <ul className="flex flex-col gap-2 text-muted">
          <li>{t('needs.android', { version: needs.android })}</li>
          <li>{t('needs.ios', { version: needs.ios })}</li>
          <li>{t('needs.memory', { size: needs.memory })}</li>
          <li>{t('needs.room', { size: needs.room })}</li>
          <li>{t('needs.network')}</li>
        </ul>
      </section>
      {file && (
        <section className="min-w-0 rounded-card border border-line bg-surface p-6">
          <h3 className="mb-3 font-display text-lg leading-snug font-bold">{t('file.title')}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            <dt className="text-muted">{t('file.version')}</dt>
            <dd className="tabular-nums">{file.version}</dd>
            <dt className="text-muted">{t('file.size')}</dt>
            <dd>
              {file.size < 1_000_000
                ? t('file.kilobytes', { size: Math.ceil(file.size / 1024) })
                : t('file.megabytes', { size: Math.round(file.size / 104_857.6) / 10 })}
            </dd>
            <dt className="text-muted">{t('file.sha256')}</dt>
            <dd className="text-sm leading-6 wrap-anywhere">{file.sha256}</dd>
          </dl>
        </section>
      )}
    </div>
  );
}
