import { useEffect, useRef, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import type { Point } from '#features/pixels/board.ts';
import { pixelsContract } from '#features/pixels/pixels.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { FlagIcon } from './pixel-icons.tsx';
import { usePixelStory } from './use-pixel-story.ts';

type Props = {
  readonly cell: Point;
  /** Incremented on every change to the cell. */
  readonly repainted: number;
  readonly signedIn: boolean;
};

export function PixelStoryLine({ cell, repainted, signedIn }: Props) {
  const t = useTranslations('pixelBattle.story');
  const format = useFormatter();
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const { story, failed } = usePixelStory(cell, repainted);
  const [reporting, setReporting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is another report.
  useEffect(() => setReporting(false), [cell]);
  const [hand] = story?.hands ?? [];
  const who = hand && (hand.by === 'restored' ? t('restored') : (hand.nick ?? t('gone')));
  return (
    <div className="min-w-0 flex-1 py-1.5">
      <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold tabular-nums">
          {cell.x}, {cell.y}
        </span>
        {story?.protected && <span className="text-brand-text">{t('protected')}</span>}
        {signedIn && hand && !reporting && (
          <button
            type="button"
            onClick={() => setReporting(true)}
            className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-muted underline-offset-4 hover:underline"
          >
            <FlagIcon size={16} />
            {t('report')}
          </button>
        )}
      </p>
      <p className="truncate text-sm text-muted" title={hand ? formatInstant(hand.at, locale) : undefined}>
        {!story && t(failed ? 'notAsked' : 'asking')}
        {story && !hand && t('nobody')}
        {hand && (
          <>
            <span className="text-text">{who}</span>
            {hand.by === 'staff' && <span className="text-brand-text"> · {t('staff')}</span>}
            {hand.faction && ` · ${hand.faction}`} · {format.relativeTime(new Date(hand.at), new Date())}
          </>
        )}
      </p>
      {reporting && <ReportForm cell={cell} onDone={() => setReporting(false)} />}
    </div>
  );
}

function ReportForm({ cell, onDone }: { readonly cell: Point; readonly onDone: () => void }) {
  const t = useTranslations('pixelBattle.story');
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [said, setSaid] = useState('');
  const reasons = useRef<HTMLFieldSetElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const send = async (reason: string) => {
    if (state === 'sending') return;
    setState('sending');
    setSaid('');
    try {
      await browserCall()(pixelsContract.reportPixel, { ...cell, reason });
      // The pressed button disappears with the reasons, so move focus to the status.
      if (reasons.current?.contains(document.activeElement)) status.current?.focus();
      setState('sent');
      setSaid(t('reported'));
    } catch (error) {
      setState('asked');
      setSaid((error instanceof CallError && error.text) || t('notReported'));
    }
  };
  return (
    <>
      {state !== 'sent' && (
        <fieldset ref={reasons} aria-busy={state === 'sending'} className="mt-1 flex flex-wrap gap-2">
          <legend className="text-sm">{t('why')}</legend>
          {(['rude', 'hate', 'advert'] as const).map((reason) => (
            <button
              key={reason}
              type="button"
              aria-disabled={state === 'sending'}
              onClick={() => send(t(`reasons.${reason}`))}
              className="min-h-9 rounded-full border border-edge px-3 text-sm hover:bg-raised aria-disabled:opacity-45"
            >
              {t(`reasons.${reason}`)}
            </button>
          ))}
          <button type="button" onClick={onDone} className="min-h-9 px-2 text-sm text-muted">
            {t('cancel')}
          </button>
        </fieldset>
      )}
      {/* A live region must exist before it gets its text. */}
      <p ref={status} role="status" tabIndex={-1} className="mt-1 text-sm text-muted outline-none empty:mt-0">
        {said}
      </p>
    </>
  );
}
