import { useLocale, useTranslations } from 'use-intl/react';
import { pixelOrderContract } from '#features/pixels/pixel-order.contract.ts';
import type { Season } from '#features/pixels/pixels.contract.ts';
import { pixelSeasonsScreen } from '#features/pixels/pixels.urls.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { OpenSeasonDialog } from './open-season.dialog.tsx';

const { listSeasons, closeSeason, archiveSeason } = pixelOrderContract;
const invalidates = [listSeasons];

export default function PixelSeasonsScreen() {
  const t = useTranslations('pixelSeasons');
  const { on, online, openReports, seasons } = useLoaded(listSeasons);
  const [{ dialog, season }, setSearch] = useScreenSearch(pixelSeasonsScreen);
  const shut = () => setSearch({ dialog: undefined, season: undefined }, 'replace');
  const close = useAct(closeSeason, { invalidates, done: t('closing.done'), onDone: shut });
  const archive = useAct(archiveSeason, { invalidates, done: t('archiving.done'), onDone: shut });
  const isOpen = seasons.some(({ state }) => state === 'open');
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <SectionCard
        title={t('now')}
        actions={<Badge tone={on && isOpen ? 'live' : 'plain'}>{t(on ? (isOpen ? 'open' : 'noneOpen') : 'off')}</Badge>}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {t('watching', { count: online })} · {t('reports', { count: openReports })}
          </p>
          <div className="flex flex-wrap gap-2">
            <a href="/pixelbattle" className="inline-flex min-h-9 items-center text-brand-text underline-offset-4 hover:underline">
              {t('board')}
            </a>
            {!isOpen && (
              <Button look="primary" onClick={() => setSearch({ dialog: 'open' })}>
                {t('opening.action')}
              </Button>
            )}
          </div>
        </div>
      </SectionCard>
      <SectionCard title={t('seasons')}>
        {seasons.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="flex flex-col">
          {seasons.map((one) => (
            <SeasonRow
              key={one.number}
              season={one}
              onClose={() => setSearch({ dialog: 'close', season: one.number })}
              onArchive={() => setSearch({ dialog: 'archive', season: one.number })}
            />
          ))}
        </ul>
      </SectionCard>
      <OpenSeasonDialog open={dialog === 'open' && !isOpen} onClose={shut} />
      <Confirmation
        open={dialog === 'close' && season !== undefined}
        question={t('closing.question')}
        confirm={t('closing.confirm')}
        pending={close.pending}
        onConfirm={() => void (season && close.act({ season }))}
        onClose={shut}
      >
        {t('closing.text')}
      </Confirmation>
      <Confirmation
        open={dialog === 'archive' && season !== undefined}
        question={t('archiving.question')}
        confirm={t('archiving.confirm')}
        pending={archive.pending}
        onConfirm={() => void (season && archive.act({ season }))}
        onClose={shut}
      >
        {t('archiving.text')}
      </Confirmation>
    </div>
  );
}

type RowProps = { readonly season: Season; readonly onClose: () => void; readonly onArchive: () => void };

function SeasonRow({ season: { number, title, state, openedAt, closedAt, pixels, lapse }, onClose, onArchive }: RowProps) {
  const t = useTranslations('pixelSeasons');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const date = (at: string) => formatInstant(at, locale, 'day');
  const link = 'text-brand-text underline-offset-4 hover:underline';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className="min-w-48 flex-1">
        <span className="font-semibold">{title[locale]}</span>
        <span className="block text-sm text-muted">
          {t('facts', { number, from: date(openedAt), until: closedAt ? date(closedAt) : t('today'), count: pixels })}
        </span>
      </span>
      <Badge tone={state === 'open' ? 'live' : 'plain'}>{t(`states.${state}`)}</Badge>
      <span className="flex flex-wrap items-center gap-3 text-sm">
        <a href={`/api/pixels/picture.png?season=${number}`} className={link}>
          {t('picture')}
        </a>
        {lapse && (
          <a href={`/api/pixels/seasons/${number}/lapse.png`} className={link}>
            {t('lapse')}
          </a>
        )}
        {state === 'open' && (
          <Button size="small" onClick={onClose}>
            {t('closing.action')}
          </Button>
        )}
        {state === 'closed' && (
          <Button size="small" onClick={onArchive}>
            {t('archiving.action')}
          </Button>
        )}
      </span>
    </li>
  );
}
