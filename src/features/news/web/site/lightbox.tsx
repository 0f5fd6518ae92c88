import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ShownNewsImage } from '#features/news/news-content.shapes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { NewsPicture } from './news-picture.tsx';
import { useStrip } from './use-strip.ts';

type LightboxProps = {
  readonly images: readonly ShownNewsImage[];
  readonly start: number;
  readonly lang?: string;
  readonly onClose: () => void;
};

/** A full-screen gallery. The native dialog traps focus, closes on Escape and restores focus. */
export function Lightbox({ images, start, lang, onClose }: LightboxProps) {
  const t = useTranslations('news.article');
  const dialog = useRef<HTMLDialogElement>(null);
  const count = images.length;
  const { strip, current, goTo } = useStrip(count, start);
  useEffect(() => {
    dialog.current?.showModal();
    goTo(start, 'instant');
  }, [start, goTo]);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(current + step);
  };
  const shown = images[current];
  return (
    <dialog ref={dialog} onClose={onClose} onKeyDown={press} aria-label={t('gallery')} className={dialogClass}>
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2">
          <p role="status" className="px-3 text-sm text-muted tabular-nums">
            {t('picture', { number: current + 1, count })}
          </p>
          <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()} className={buttonClass}>
            <CloseIcon size={22} />
          </button>
        </div>
        <div className="relative min-h-0 flex-1">
          <ul ref={strip} className={stripClass}>
            {images.map((image) => (
              <li key={image.id} className="grid size-full shrink-0 snap-center place-items-center p-2">
                <NewsPicture cover={image} sizes="100vw" className="max-h-full max-w-full rounded-control object-contain" />
              </li>
            ))}
          </ul>
          {current > 0 && (
            <button type="button" aria-label={t('previous')} onClick={() => goTo(current - 1)} className={`${sideClass} left-2`}>
              <ChevronLeftIcon size={24} />
            </button>
          )}
          {current < count - 1 && (
            <button type="button" aria-label={t('next')} onClick={() => goTo(current + 1)} className={`${sideClass} right-2`}>
              <ChevronRightIcon size={24} />
            </button>
          )}
        </div>
        <p lang={lang} className="min-h-14 px-4 py-3 text-center text-pretty text-muted">
          {shown?.alt}
        </p>
      </div>
    </dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -1_000, End: 1_000 };
const dialogClass = 'm-0 h-dvh max-h-none w-screen max-w-none bg-night/95 text-text backdrop:bg-backdrop';
const stripClass =
  'flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden';
const buttonClass = 'grid size-11 place-items-center rounded-full bg-raised text-text hover:bg-button';
const sideClass = `${buttonClass} absolute top-1/2 -translate-y-1/2 max-sm:hidden`;
