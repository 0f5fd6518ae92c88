import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type Point, side } from '#features/pixels/board.ts';
import type { Battle, Season } from '#features/pixels/pixels.contract.ts';
import { colourOf } from '#features/pixels/wire.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { MenuIcon, PlusIcon } from '#ui/shared/icons.tsx';
import type { Stage } from './board/stage.ts';
import { BoardMenu, type Panel } from './board-menu.tsx';
import { LapsePlayer } from './lapse-player.tsx';
import { PixelDock } from './pixel-dock.tsx';
import { MinusIcon, WholeIcon } from './pixel-icons.tsx';
import { SidePanel } from './side-panel.tsx';
import { useBattle } from './use-battle.ts';
import { useLayers } from './use-layers.ts';

const Moderation = lazy(() => chunk(() => import('./moderation.tsx')).then(({ Moderation: loaded }) => ({ default: loaded })));

export type LiveBoardProps = { readonly battle: Battle; readonly onBattle: (battle: Battle) => void };

export function LiveBoard({ battle, onBattle }: LiveBoardProps) {
  const t = useTranslations('pixelBattle');
  const canvas = useRef<HTMLCanvasElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  /** Where arrow keys continue if no cell is chosen: the position of the last one. */
  const last = useRef<Point | null>(null);
  const [lapse, setLapse] = useState<Season | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [said, setSaid] = useState('');
  const field = useBattle({ canvas, battle, onBattle, live: lapse === null });
  const { stage, state, online, chosen, choose, repainted, me } = field;
  const layers = useLayers(stage, field.keepTemplate);
  const { brokenTemplate } = layers;
  useEffect(() => {
    if (brokenTemplate) setPanel('template');
  }, [brokenTemplate]);
  const open = battle.season?.state === 'open' && lapse === null;

  useEffect(() => {
    last.current = chosen ?? last.current;
    if (chosen && stage) setSaid(t('said', { x: chosen.x, y: chosen.y, colour: t(`colours.${colourOf(stage.board.cell(chosen))}`) }));
  }, [chosen, stage, t]);

  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const move = steps[event.key];
    if (move && stage) {
      const from = chosen ?? startIn(stage, last.current);
      const within = (value: number) => Math.min(side - 1, Math.max(0, value));
      choose({ x: within(from.x + move[0] * step), y: within(from.y + move[1] * step) });
    } else if (event.key === '+' || event.key === '=') stage?.zoom(1.5);
    else if (event.key === '-') stage?.zoom(1 / 1.5);
    else if (event.key === 'Escape') choose(null);
    else if (event.key === 'Enter' && chosen) document.querySelector<HTMLElement>('[data-palette] button')?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={cells}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is painted by keyboard too; arrows move the chosen cell.
        tabIndex={0}
        aria-label={t('boardHelp')}
        onKeyDown={press}
        className="absolute inset-0 outline-offset-[-3px]"
      >
        <canvas ref={canvas} className="size-full cursor-crosshair touch-none select-none" />
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {/* In one line on a phone, to leave the board visible; on wide screens the buttons are at the side. */}
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        <p className="flex min-h-9 items-center gap-2 rounded-2xl bg-night/85 px-3 py-1.5 text-sm tabular-nums">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${state === 'live' ? 'bg-accent' : 'bg-brand'}`} />
          {/* At least 1: the viewer themselves, before the server has counted again. */}
          {state === 'live' ? t('online', { count: Math.max(1, online) }) : t(`state.${state}`)}
        </p>
        <div className="pointer-events-auto flex gap-1 sm:flex-col-reverse sm:gap-2">
          <IconButton icon={WholeIcon} label={t('whole')} look="secondary" onClick={() => stage?.whole()} />
          <IconButton icon={MinusIcon} label={t('zoomOut')} look="secondary" onClick={() => stage?.zoom(1 / 1.6)} />
          <IconButton icon={PlusIcon} label={t('zoomIn')} look="secondary" onClick={() => stage?.zoom(1.6)} />
          <IconButton
            icon={MenuIcon}
            label={t('menu.open')}
            look="secondary"
            aria-expanded={panel === 'menu'}
            onClick={() => setPanel(panel === 'menu' ? null : 'menu')}
          />
        </div>
      </div>
      {panel === 'menu' && <BoardMenu layers={layers} moderates={me?.can.moderate ?? false} onOpen={setPanel} />}
      {panel !== null && panel !== 'menu' && panel !== 'moderation' && (
        <SidePanel
          panel={panel}
          battle={battle}
          layers={layers}
          onClose={() => setPanel(null)}
          onLapse={(season) => {
            choose(null);
            setPanel(null);
            setLapse(season);
          }}
        />
      )}
      {panel === 'moderation' && stage && (
        <Suspense>
          <Moderation
            battle={battle}
            stage={stage}
            layers={layers}
            chosen={chosen}
            repainted={repainted}
            onChoose={choose}
            onClose={() => setPanel(null)}
          />
        </Suspense>
      )}
      {lapse && stage && <LapsePlayer season={lapse} stage={stage} onClose={() => setLapse(null)} />}
      {!lapse && panel === null && <PixelDock field={field} open={open} board={cells} onSaid={setSaid} />}
    </>
  );
}

/** The last cell if visible, otherwise the centre of the view. */
function startIn({ camera, seen }: Stage, last: Point | null): Point {
  const { left, top, right, bottom } = seen();
  const inSight = last && left <= last.x && last.x <= right && top <= last.y && last.y <= bottom;
  return inSight ? last : { x: Math.floor(camera.x), y: Math.floor(camera.y) };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
