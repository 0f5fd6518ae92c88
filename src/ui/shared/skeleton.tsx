import { useTranslations } from 'use-intl/react';
import { cx } from './class-names.ts';

/** A grey bar in place of text; give it the height and width of what it replaces. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-md bg-raised', className)} />;
}

/** Lines of loading text, announced once. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  const t = useTranslations('ui');
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
