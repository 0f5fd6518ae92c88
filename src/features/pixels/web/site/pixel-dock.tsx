import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import type { Point } from '#features/pixels/board.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { chime } from './board/sound.ts';
import { Palette } from './palette.tsx';
import { PixelStoryLine } from './pixel-story-line.tsx';
import type { Battlefield } from './use-battle.ts';

type Props = {
  readonly field: Battlefield;
  readonly open: boolean;
  /** Receives focus when the dock closes. */
  readonly board: RefObject<HTMLElement | null>;
  readonly onSaid: (text: string) => void;
};

/** At the bottom within reach of the thumb: the chosen cell, the palette and the paint button. */
export function PixelDock({ field, open, board, onSaid }: Props) {
  const t = useTranslations('pixelBattle');
  const { stage, chosen, choose, repainted, me, readyAt, paint } = field;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(chosen);
  latest.current = chosen;
  const [colour, setColour] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ readonly cell: Point; readonly text: string } | null>(null);
  const paints = open && (me?.can.paint ?? false);

  // Moves the board up by the dock's height, so that the chosen cell stays visible.
  useEffect(() => {
    if (!box.current || !stage) return;
    const sizes = new ResizeObserver(([entry]) => stage.cover(chosen ? (entry?.target.getBoundingClientRect().height ?? 0) : 0));
    sizes.observe(box.current);
    return () => {
      sizes.disconnect();
      stage.cover(0);
    };
  }, [stage, chosen]);
  useEffect(() => stage?.ink(chosen && paints ? colour : null), [stage, chosen, colour, paints]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a choice goes with it
  useLayoutEffect(() => setRefused(null), [chosen]);
  useEffect(() => {
    // Clear the message about the cooldown when it is over.
    const left = readyAt - performance.now();
    if (!refused || left <= 0) return;
    const timer = setTimeout(() => setRefused(null), left);
    return () => clearTimeout(timer);
  }, [refused, readyAt]);

  const close = () => {
    if (box.current?.contains(document.activeElement)) board.current?.focus({ preventScroll: true });
    choose(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const place = async () => {
    if (!chosen || colour === null) return;
    const cell = chosen;
    setPending(true);
    const painted = await paint(cell, colour);
    setPending(false);
    const text = 'error' in painted ? painted.error || t('noAnswer') : t('painted', cell);
    setRefused('error' in painted ? { cell, text } : null);
    onSaid(text);
    // Do not close if another cell was chosen meanwhile.
    if (!('error' in painted) && latest.current === cell) close();
  };

  if (!chosen)
    return (
      <p className="pointer-events-none absolute inset-x-0 bottom-5 mx-auto flex w-fit max-w-[90%] items-center gap-3 rounded-full bg-night/90 px-4 py-2 text-center text-sm">
        {paints && <CooldownRing readyAt={readyAt} whole={me?.cooldownSeconds ?? 60} />}
        {t(paints ? 'chooseCell' : open ? 'lookAtCell' : 'seasonOver')}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is what the close button inside does
    <div
      ref={box}
      onKeyDown={press}
      className="absolute inset-x-0 bottom-0 mx-auto flex flex-col gap-3 rounded-t-2xl border-t border-line bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:bottom-4 sm:w-140 sm:rounded-2xl sm:border"
    >
      <div className="flex items-start gap-2">
        <PixelStoryLine cell={chosen} repainted={repainted} signedIn={me?.signedIn ?? false} />
        <IconButton icon={CloseIcon} label={t('close')} onClick={close} className="-mr-2" />
      </div>
      {paints ? (
        <>
          <Palette chosen={colour} onChoose={setColour} />
          {refused && (
            <p role="alert" className="text-sm text-danger-text">
              {refused.cell === chosen ? refused.text : t('refusedAt', { ...refused.cell, text: refused.text })}
            </p>
          )}
          <PaintButton field={field} pending={pending} ready={colour !== null} onPress={place} />
        </>
      ) : (
        open && <WhyNot field={field} />
      )}
    </div>
  );
}

type PaintProps = { readonly field: Battlefield; readonly pending: boolean; readonly ready: boolean; readonly onPress: () => void };

function PaintButton({ field: { readyAt, me }, pending, ready, onPress }: PaintProps) {
  const t = useTranslations('pixelBattle');
  const [now, setNow] = useState(performance.now());
  const left = Math.max(0, Math.ceil((readyAt - now) / 1_000));
  useEffect(() => {
    setNow(performance.now());
    if (readyAt <= performance.now()) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [readyAt]);
  return (
    <Button look="primary" wide pending={pending} disabled={!ready || left > 0} onClick={onPress}>
      <span className="flex items-center gap-2 tabular-nums">
        {left > 0 && <CooldownRing readyAt={readyAt} whole={me?.cooldownSeconds ?? 60} />}
        {left > 0 ? t('wait', { seconds: left }) : t(ready ? 'paint' : 'chooseColour')}
      </span>
    </Button>
  );
}

function WhyNot({ field: { me, unasked, askAgain } }: { readonly field: Battlefield }) {
  const t = useTranslations('pixelBattle.why');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const ui = useTranslations('ui');
  if (!me)
    return (
      unasked && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {t('notAsked')}
          <Button look="quiet" size="small" onClick={askAgain}>
            {ui('retry')}
          </Button>
        </p>
      )
    );
  if (!me.signedIn)
    return (
      <a href="/auth?next=/pixelbattle" className={buttonClass({ look: 'primary', wide: true })}>
        {t('signIn')}
      </a>
    );
  if (!me.banned) return <p className="text-sm text-muted">{t('level')}</p>;
  const { reason, until } = me.banned;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {until ? t('bannedUntil', { until: formatInstantWithZone(until, locale, 'dayTime'), reason }) : t('bannedForGood', { reason })}
    </p>
  );
}

const around = 2 * Math.PI * 8;

/** Fills up until the cooldown is over. */
function CooldownRing({ readyAt, whole }: { readonly readyAt: number; readonly whole: number }) {
  const ring = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const draw = () => {
      const left = Math.max(0, readyAt - performance.now()) / 1_000;
      if (ring.current) ring.current.style.strokeDashoffset = String(around * Math.min(1, left / whole));
      return left;
    };
    if (draw() === 0) return;
    const timer = setInterval(() => {
      if (draw() > 0) return;
      clearInterval(timer);
      chime('ready');
    }, 200);
    return () => clearInterval(timer);
  }, [readyAt, whole]);
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3" className="shrink-0 -rotate-90">
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
      <circle ref={ring} cx="10" cy="10" r="8" stroke="currentColor" strokeLinecap="round" strokeDasharray={around} />
    </svg>
  );
}
