import { useLocale, useTranslations } from 'use-intl/react';
import type { ServerView } from '#features/servers/servers.contract.ts';
import { grouped } from '#kit/i18n/grouped.ts';

const almostFull = 0.8;

/** The game servers with player counts and whether there is room. Items wrap and stretch, so that no row has a gap. */
export function ServerList({ servers }: { readonly servers: readonly ServerView[] }) {
  const t = useTranslations('servers');
  return (
    <ul className="flex flex-wrap gap-3">
      {servers.map((server) => (
        <li
          key={server.number}
          className="lift relative grow basis-52 overflow-hidden rounded-card border border-line bg-surface py-5 pr-4 pl-18"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 grid w-14 place-items-center bg-brand-soft font-display text-xl font-bold text-brand-text"
          >
            {server.number}
          </span>
          <Breath {...server} />
          <span className="sr-only">{t('number', { number: server.number })}</span>
          <p className="text-lg leading-snug font-semibold">{server.name}</p>
          <Fullness {...server} />
        </li>
      ))}
    </ul>
  );
}

/** An animated strip beside the number; hidden if no one is online. */
function Breath({ state, online, capacity }: ServerView) {
  if (state === 'maintenance' || !online) return null;
  const fullness = online / capacity;
  const pace = fullness > almostFull ? 'full' : fullness > 0.4 ? 'lively' : 'calm';
  return <span aria-hidden="true" data-pace={pace} className="breath absolute inset-y-0 left-13 w-1 bg-brand" />;
}

/** The player count and a label whether the server is full. The capacity is not shown, because it would make a new server look empty. */
function Fullness({ number, capacity, state, online }: ServerView) {
  const t = useTranslations('servers');
  const locale = useLocale();
  if (state === 'maintenance' || online === null)
    return <p className="text-sm text-muted">{t(state === 'maintenance' ? 'maintenance' : 'down')}</p>;
  return (
    <>
      <p className="mt-2 text-sm text-nowrap text-muted" data-server-online={number}>
        <strong className="font-display text-xl font-bold text-text tabular-nums">{grouped(online, locale)}</strong> {t('playing')}
      </p>
      <p className="text-sm text-nowrap text-muted">{t(online / capacity > almostFull ? 'almostFull' : 'free')}</p>
    </>
  );
}
