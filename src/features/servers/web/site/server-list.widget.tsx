import { useTranslations } from 'use-intl/react';
import type { ServerView } from '#features/servers/servers.contract.ts';

/** The game worlds as signs over a street. */
export function ServerList({ servers }: { readonly servers: readonly ServerView[] }) {
  const t = useTranslations('servers');
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
      {servers.map(({ number, name, capacity, state }) => (
        <li key={number} className="relative overflow-hidden rounded-card border border-line bg-surface py-5 pr-4 pl-18">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 grid w-14 place-items-center bg-brand-soft font-display text-xl font-bold text-brand-text"
          >
            {number}
          </span>
          <span className="sr-only">{t('number', { number })}</span>
          <p className="text-lg leading-snug font-semibold">{name}</p>
          <p className="text-sm text-muted">{state === 'open' ? t('capacity', { capacity }) : t('maintenance')}</p>
        </li>
      ))}
    </ul>
  );
}
