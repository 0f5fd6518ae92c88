import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { FilmView } from './film-view.tsx';
import { PictureView } from './picture-view.tsx';

export type MediaItem = {
  readonly key: string | number;
  readonly name: string;
} & (
  | { readonly kind: 'image'; readonly src: string; readonly sources: readonly { readonly type: string; readonly srcset: string }[] }
  | { readonly kind: 'video'; readonly src: string; readonly type: string }
);

export type ViewerWords = {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly rotate: string;
  readonly frameBack: string;
  readonly frameForward: string;
};

type Props = {
  readonly items: readonly MediaItem[];
  /** The index shown; null: the viewer is closed. */
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
  readonly words: ViewerWords;
};

/** Pictures and videos in full screen: by keys (← →, Escape), by buttons, on a phone with a thumb. */
export function MediaViewer({ items, at, onAt, words }: Props) {
  const item = at === null ? undefined : items[at];
  return at === null || !item ? null : <OpenViewer items={items} at={at} item={item} onAt={onAt} words={words} />;
}

function OpenViewer({ items, at, item, onAt, words }: Props & { readonly at: number; readonly item: MediaItem }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The cleanup runs before the element is removed: only an element still on the page restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not earlier: showing a dialog focuses its first button.
    current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => current?.close();
  }, []);
  const go = (step: number) => onAt((at + step + items.length) % items.length);
  const key = (event: KeyboardEvent) => {
    if (items.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={item.name}
      onCancel={(event) => {
        event.preventDefault();
        onAt(null);
      }}
      // The browser closes on a second Escape in a row without asking.
      onClose={() => dialog.current?.open || onAt(null)}
      onKeyDown={key}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-night text-text backdrop:bg-backdrop open:flex"
    >
      <header className="flex items-center gap-2 px-3 py-2 sm:px-4">
        <p className="min-w-0 grow truncate text-sm font-medium">{item.name}</p>
        <span className="shrink-0 text-sm text-muted tabular-nums">{items.length > 1 && `${at + 1} / ${items.length}`}</span>
        <IconButton icon={CloseIcon} label={words.close} onClick={() => onAt(null)} />
      </header>
      <div className="relative min-h-0 grow">
        {item.kind === 'image' ? (
          <PictureView key={item.key} item={item} words={words} />
        ) : (
          <FilmView key={item.key} item={item} words={words} />
        )}
        {items.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeftIcon}
              look="secondary"
              label={words.previous}
              onClick={() => go(-1)}
              className={`left-2 ${beside}`}
            />
            <IconButton icon={ChevronRightIcon} look="secondary" label={words.next} onClick={() => go(1)} className={`right-2 ${beside}`} />
          </>
        )}
      </div>
    </dialog>
  );
}

const beside = 'absolute! top-1/2 -translate-y-1/2';
