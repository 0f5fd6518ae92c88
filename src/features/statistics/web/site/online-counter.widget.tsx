import { useLocale, useTranslations } from 'use-intl/react';
import type { Online } from '#features/statistics/statistics.contract.ts';
import { grouped } from '#kit/i18n/grouped.ts';

/** Current players: an indicator, the number, and a notice while it is outdated. */
export function OnlineCounter({ online, updating }: Pick<Online, 'online' | 'updating'>) {
  const t = useTranslations('statistics');
  const figure = grouped(online, useLocale());
  return (
    <p
      data-online={updating ? 'updating' : online}
      className="flex min-h-12 max-w-full items-center gap-3 rounded-full border border-line bg-surface/85 px-5 py-2 text-left"
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${updating ? 'bg-brand' : 'bg-success'}`} />
      <span className="text-sm text-pretty text-muted">
        {(!updating || online > 0) && (
          <strong className="mr-1 font-display text-lg font-bold text-text tabular-nums">
            <span className="sr-only">{figure}</span>
            <Rolling figure={figure} />
          </strong>
        )}{' '}
        {t(updating ? 'counter.updating' : 'counter.playing', { online })}
      </span>
    </p>
  );
}

/** Changed digits roll in, others stay. Indexed from the right, where the keys of a growing number are stable. */
function Rolling({ figure }: { readonly figure: string }) {
  const signs = [...figure].toReversed();
  return (
    <span aria-hidden="true" className="inline-flex flex-row-reverse overflow-hidden">
      {signs.map((sign, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a digit is what it is
        <span key={`${place} ${sign}`} className="roll whitespace-pre">
          {sign}
        </span>
      ))}
    </span>
  );
}
