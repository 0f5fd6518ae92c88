import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import { type Battle, pixelsContract, type Season, type Standings } from '#features/pixels/pixels.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import type { Stage } from './board/stage.ts';
import type { Panel } from './board-menu.tsx';
import { pastSeasons } from './past-seasons.ts';
import { SeasonList } from './season-list.tsx';
import { TemplatePanel } from './template-panel.tsx';
import type { BoardLayers } from './use-layers.ts';

type Props = {
  readonly panel: Exclude<Panel, 'menu' | 'moderation'>;
  readonly battle: Battle;
  readonly layers: BoardLayers;
  readonly onClose: () => void;
  readonly onLapse: (season: Season) => void;
};

/** On a phone a bottom sheet that leaves the upper part of the board visible; a sidebar on a wide screen. */
export function SidePanel({ panel, battle, layers, onClose, onLapse }: Props) {
  const t = useTranslations('pixelBattle');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const seasons = pastSeasons(battle).filter(({ lapse }) => lapse);
  return (
    <PanelFrame title={t(`menu.${panel}`)} onClose={onClose}>
      {panel === 'standings' && <StandingsTable />}
      {panel === 'template' && <TemplatePanel layers={layers} />}
      {panel === 'seasons' &&
        (seasons.length > 0 ? (
          <SeasonList seasons={seasons} locale={locale} onLapse={onLapse} />
        ) : (
          <p className="text-muted">{t('seasons.none')}</p>
        ))}
    </PanelFrame>
  );
}

type FrameProps = {
  readonly title: string;
  /** If the panel covers the bottom of the view, the board is shown above it. */
  readonly stage?: Stage;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function PanelFrame({ title, stage, onClose, children }: FrameProps) {
  const t = useTranslations('pixelBattle');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!box.current || !stage) return;
    const sizes = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      stage.cover(width === innerWidth ? height : 0);
    });
    sizes.observe(box.current);
    return () => {
      sizes.disconnect();
      stage.cover(0);
    };
  }, [stage]);
  return (
    <aside
      ref={box}
      aria-label={title}
      className="absolute inset-x-0 bottom-0 flex max-h-[62%] flex-col rounded-t-2xl border-t border-line bg-surface sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-96 sm:rounded-none sm:border-t-0 sm:border-l"
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-semibold">{title}</h2>
        <IconButton icon={CloseIcon} label={t('close')} onClick={onClose} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
    </aside>
  );
}

function StandingsTable() {
  const t = useTranslations('pixelBattle.standings');
  const format = useFormatter();
  const [standings, setStandings] = useState<Standings | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    browserCall()(pixelsContract.getStandings, {}).then(setStandings, () => setFailed(true));
  }, []);
  if (failed) return <p className="text-muted">{t('failed')}</p>;
  if (!standings) return <p className="text-muted">{t('loading')}</p>;
  if (standings.total === 0) return <p className="text-muted">{t('none')}</p>;
  const most = Math.max(...standings.teams.map(({ painted }) => painted), 1);
  return (
    <div className="flex flex-col gap-6">
      {standings.teams.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold text-muted">{t('teams')}</h3>
          <ol className="flex flex-col gap-2">
            {standings.teams.map(({ faction, painted, painters }) => (
              <li key={faction} className="flex flex-col gap-1">
                <p className="flex justify-between gap-3 text-sm">
                  <span className="truncate">{faction}</span>
                  <span className="tabular-nums text-muted">{t('team', { painted, painters })}</span>
                </p>
                <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="h-1 w-full rounded-full text-accent">
                  <rect width="100" height="2" fill="currentColor" opacity="0.2" />
                  <rect width={(100 * painted) / most} height="2" fill="currentColor" />
                </svg>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold text-muted">{t('painters', { count: standings.total })}</h3>
        <ol className="flex flex-col">
          {standings.painters.map(({ nick, faction, painted }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is what it is.
            <li key={at} className="flex items-baseline gap-3 border-b border-line py-2 text-sm last:border-0">
              <span className="w-6 text-right tabular-nums text-muted">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                {nick ?? t('gone')}
                {faction && <span className="text-muted"> · {faction}</span>}
              </span>
              <span className="tabular-nums">{format.number(painted)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
