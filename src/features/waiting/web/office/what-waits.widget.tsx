import { useTranslations } from 'use-intl/react';
import { type Waiting, waitingContract } from '#features/waiting/waiting.contract.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { menuIcon } from '#ui/office/menu-icons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';

export function WhatWaits() {
  const t = useTranslations('waiting');
  const reading = useReading(waitingContract.listWaiting, undefined, { every: 30_000 });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h2 className="text-[1.0625em] font-semibold">{t('title')}</h2>
      <Answer of={reading} skeleton={<Skeleton className="h-16 w-full" />}>
        {(waiting) =>
          waiting.length === 0 ? (
            <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-card py-3 text-muted">
              <SuccessIcon className="shrink-0 text-success-text" />
              {t('nothing')}
            </p>
          ) : (
            <ul className="grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3 @6xl:grid-cols-4">
              {waiting.map((one) => (
                <li key={one.kind}>
                  <Way one={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

function Way({ one: { href, icon, text, urgent } }: { readonly one: Waiting }) {
  const t = useTranslations('waiting');
  const Icon = menuIcon(icon);
  const className = cx(
    'flex h-full min-h-14 items-center gap-3 rounded-card border bg-surface px-4 py-3 transition-colors hover:bg-raised',
    urgent ? 'border-brand/60' : 'border-line',
  );
  const inside = (
    <>
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          urgent ? 'bg-brand-soft text-brand-text' : 'bg-raised text-muted',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 text-pretty">{text}</span>
      {urgent && <span className="sr-only">{t('urgent')}</span>}
    </>
  );
  // The support desk is a page of the site, which the office's router does not handle.
  return href.startsWith('/dashboard') ? (
    <RoutedLink href={href} className={className}>
      {inside}
    </RoutedLink>
  ) : (
    <a href={href} className={className}>
      {inside}
    </a>
  );
}
