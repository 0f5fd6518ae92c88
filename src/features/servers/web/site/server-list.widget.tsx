import { useLocale, useTranslations } from 'use-intl/react';
import type { ServerView } from '#features/servers/servers.contract.ts';
import { grouped } from '#kit/i18n/grouped.ts';

const almostFull = 0.8;

/** The game worlds as signs over a street, each with who is there and whether there is room. As many in a row as fit, none with a gap. */
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

/** A strip of light beside the number, none where nobody is. */
function Breath({ state, online, capacity }: ServerView) {
  if (state === 'maintenance' || !online) return null;
  const fullness = online / capacity;
  const pace = fullness > almostFull ? 'full' : fullness > 0.4 ? 'lively' : 'calm';
  return <span aria-hidden="true" data-pace={pace} className="breath absolute inset-y-0 left-13 w-1 bg-brand" />;
}

/** How many are there, and in a word whether one more gets in: of how many would make a young world look empty. */
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
