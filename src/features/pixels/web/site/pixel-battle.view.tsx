import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Battle } from '#features/pixels/pixels.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { LiveBoard, type LiveBoardProps } from './live-board.tsx';
import { pastSeasons } from './past-seasons.ts';
import { SeasonList } from './season-list.tsx';

/** Window height minus the header. */
const height = 'h-[calc(100dvh-4rem)] min-h-96';

export default function PixelBattleView({ data, place }: PageProps<Battle>) {
  const t = useTranslations('pixelBattle');
  // Updated when a season opens while the page is open.
  const [battle, setBattle] = useState(data);
  useEffect(() => setBattle(data), [data]);
  const { season, on } = battle;
  const past = pastSeasons(battle);
  const title = season?.title[place.locale];
  return (
    <div className="flex flex-col gap-10">
      {/* Full window width despite the page's column; the placeholder keeps its height. */}
      <div className={`-mt-8 md:-mt-12 ${height}`}>
        <section
          aria-label={t('board')}
          className={`bottom-dock absolute inset-x-0 overflow-hidden border-b border-line bg-raised ${height}`}
        >
          {on && season ? <Board battle={battle} onBattle={setBattle} /> : <Absent text={t(on ? 'noSeason' : 'off')} />}
        </section>
      </div>
      <div className="flex flex-col gap-4">
        <h1 className="headline">{t('title')}</h1>
        {title && <p className="text-muted">{t(season?.state === 'open' ? 'nowOpen' : 'lastSeason', { title })}</p>}
        <p className="max-w-prose text-pretty">{t('lead')}</p>
        <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-muted">
          {(['level', 'wait', 'teams', 'keyboard'] as const).map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </div>
      {past.length > 0 && (
        <section aria-labelledby="seasons" className="flex flex-col gap-4">
          <h2 id="seasons" className="heading">
            {t('seasons.title')}
          </h2>
          <SeasonList seasons={past} locale={place.locale} />
        </section>
      )}
    </div>
  );
}

function Board(props: LiveBoardProps) {
  const t = useTranslations('pixelBattle');
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <>
      <noscript>
        <img
          src="/api/pixels/picture.png"
          alt={t('boardNow')}
          width={1_000}
          height={1_000}
          className="mx-auto h-full w-auto object-contain"
        />
      </noscript>
      {here ? <LiveBoard {...props} /> : <p className="grid h-full place-items-center text-muted noscript:hidden">{t('state.loading')}</p>}
    </>
  );
}

const Absent = ({ text }: { readonly text: string }) => (
  <p className="grid h-full place-items-center px-6 text-center text-lg text-balance text-muted">{text}</p>
);
