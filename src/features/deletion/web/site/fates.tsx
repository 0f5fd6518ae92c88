import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';

/**
 * The fate of the data: eight lines in plain language, and the complete list as declared by the features, so that the page only
 * promises what is done.
 */
export function Fates({ data }: { readonly data: DeletionPage }) {
  const t = useTranslations('deletion.fates');
  const { backupDays, supportEmail } = data;
  return (
    <section className="flex flex-col gap-6">
      <h2 className="heading">{t('title')}</h2>
      <div className="grid gap-6 md:grid-cols-3">
        <Short title={t('erased')} lines={[t('short.account'), t('short.characters'), t('short.signIns')]} />
        <Short title={t('anonymised')} lines={[t('short.bans'), t('short.coins')]} />
        <Short title={t('kept')} lines={[t('short.orders'), t('short.logs'), t('short.consents')]} />
      </div>
      <Whole data={data} />
      <div className="flex max-w-prose flex-col gap-3 text-pretty text-muted">
        <p>
          {t('coins')} {t('game')} {t('backups', { days: backupDays })}
        </p>
        <p>
          {t.rich('contact', {
            link: () => (
              <a href={`mailto:${supportEmail}`} className="text-brand-text underline">
                {supportEmail}
              </a>
            ),
          })}
        </p>
      </div>
    </section>
  );
}

function Short({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-card">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-pretty text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Whole({ data: { erased, anonymised, kept } }: { readonly data: DeletionPage }) {
  const t = useTranslations('deletion.fates');
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-3 px-card py-3 font-medium [&::-webkit-details-marker]:hidden">
        {t('whole')}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 border-t border-line p-card text-sm">
        <Block title={t('erased')} text={t('erasedText')}>
          {erased.map((line) => (
            <Line key={line.what} {...line} />
          ))}
        </Block>
        <Block title={t('anonymised')} text={t('anonymisedText')}>
          {anonymised.map((line) => (
            <Line key={line.what} {...line} />
          ))}
        </Block>
        <Block title={t('kept')}>
          {kept.map((line) => (
            <Line key={line.what} {...line} term={t('term', { term: line.term })} />
          ))}
        </Block>
      </div>
    </details>
  );
}

function Block({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      {text && <p className="text-pretty text-muted">{text}</p>}
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Line({ what, why, term }: { readonly what: string; readonly why?: string; readonly term?: string }) {
  return (
    <li className="flex flex-col gap-0.5 py-2.5">
      <span className="text-pretty">{what}</span>
      {why && <span className="text-pretty text-muted">{why}</span>}
      {term && <span className="text-brand-text">{term}</span>}
    </li>
  );
}
