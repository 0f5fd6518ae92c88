import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { cellCount } from '#features/pixels/board.ts';
import { decodeLapse, type LapseFrame, paintedArea } from '#features/pixels/lapse.ts';
import { pixelsContract, type Season } from '#features/pixels/pixels.contract.ts';
import { cellOfChange, placeOfChange } from '#features/pixels/wire.ts';
import { CallError, told } from '#kit/browser/call.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { askFor } from './ask-for.ts';
import type { Stage } from './board/stage.ts';

type Props = { readonly season: Season; readonly stage: Stage; readonly onClose: () => void };

const frameMs = 60;

/** Plays a finished season from the first pixel to the last, with a slider. */
export function LapsePlayer({ season, stage, onClose }: Props) {
  const t = useTranslations('pixelBattle.lapse');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const [frames, setFrames] = useState<readonly LapseFrame[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The player covers the bottom of the view; the board is shown above it.
    stage.cover(box.current?.getBoundingClientRect().height ?? 0);
    stage.whole();
    const leave = askFor({
      ask: async (signal) => {
        const answer = await fetch(addressOfCall(pixelsContract.getLapse, { season: season.number }), { signal });
        if (!answer.ok) throw told(new CallError(answer.status, {}));
        return decodeLapse(await answer.arrayBuffer());
      },
      found: (decoded) => {
        const area = paintedArea(decoded);
        if (area) stage.fit(area);
        setFrames(decoded);
      },
      failed: () => setFailed(true),
    });
    return () => {
      leave();
      stage.cover(0);
    };
  }, [season, stage]);

  useEffect(() => {
    if (!frames) return;
    stage.board.show(boardAt(frames, at));
    stage.redraw();
  }, [frames, at, stage]);

  useEffect(() => {
    if (!playing || !frames) return;
    const timer = setInterval(() => setAt((now) => Math.min(frames.length, now + 1)), frameMs);
    return () => clearInterval(timer);
  }, [playing, frames]);

  const last = frames?.length ?? 0;
  const ended = at >= last;
  const moment = new Date(Date.parse(season.openedAt) + (frames?.[Math.max(0, at - 1)]?.at ?? 0) * 1_000);
  return (
    <div
      ref={box}
      className="absolute inset-x-0 bottom-0 mx-auto flex flex-col gap-3 rounded-t-2xl border-t border-line bg-surface p-4 sm:bottom-4 sm:w-140 sm:rounded-2xl sm:border"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate font-semibold">{season.title[locale]}</p>
        <p className="shrink-0 text-sm tabular-nums text-muted">{formatInstant(moment, locale)}</p>
      </div>
      {failed ? (
        <p className="text-sm text-danger-text">{t('failed')}</p>
      ) : (
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('moment')}
          onChange={(event) => {
            setPlaying(false);
            setAt(Number(event.target.value));
          }}
          className="h-11 w-full touch-none accent-brand"
        />
      )}
      <div className="flex gap-3">
        <Button
          look="primary"
          className="flex-1"
          onClick={() => {
            if (ended) setAt(0);
            setPlaying(ended || !playing);
          }}
        >
          {t(ended ? 'again' : playing ? 'pause' : 'play')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

/** Rebuilt for every frame: replaying two hundred frames takes a few milliseconds and allows jumping to any of them. */
function boardAt(frames: readonly LapseFrame[], at: number): Uint8Array {
  const cells = new Uint8Array(cellCount);
  for (const { changes } of frames.slice(0, at)) for (const change of changes) cells[placeOfChange(change)] = cellOfChange(change);
  return cells;
}
