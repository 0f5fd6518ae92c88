import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { NextFrameIcon, PreviousFrameIcon } from '#ui/shared/viewer/viewer-icons.tsx';
import type { MediaItem, ViewerWords } from './media-viewer.tsx';

type Props = { readonly item: MediaItem & { readonly kind: 'video' }; readonly words: ViewerWords };

/** The usual phone frame rate, until two frames of this video were measured. */
const usualFrame = 1 / 30;

/** A video with the browser's own controls, and frame stepping with `,` and `.` or the buttons. Space plays and pauses. */
export function FilmView({ item, words }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const frame = useFrameLength(film);
  useEffect(() => film.current?.focus(), []);

  const step = (direction: 1 | -1) => {
    const { current } = film;
    if (!current) return;
    current.pause();
    const wanted = current.currentTime + direction * frame.current;
    current.currentTime = Math.min(Math.max(0, wanted), Number.isFinite(current.duration) ? current.duration : wanted);
  };
  const key = (event: KeyboardEvent) => {
    const back = event.key === ',' || event.key === 'б';
    if (!back && event.key !== '.' && event.key !== 'ю') return;
    event.preventDefault();
    step(back ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same
    <div onKeyDown={key} className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/useMediaCaption: players record the evidence; there are no captions */}
      <video
        ref={film}
        src={item.src}
        controls
        playsInline
        preload="metadata"
        tabIndex={0}
        data-autofocus=""
        className="min-h-0 w-full grow bg-black outline-none"
      />
      <div className="flex justify-center gap-2 p-2">
        <IconButton icon={PreviousFrameIcon} label={words.frameBack} onClick={() => step(-1)} />
        <IconButton icon={NextFrameIcon} label={words.frameForward} onClick={() => step(1)} />
      </div>
    </div>
  );
}

/** The frame duration of this video, measured while it plays; browsers that cannot measure it keep the usual one. */
function useFrameLength(film: { readonly current: HTMLVideoElement | null }) {
  const length = useRef(usualFrame);
  useEffect(() => {
    const { current } = film;
    if (!current || !('requestVideoFrameCallback' in current)) return;
    let last: number | undefined;
    let handle = 0;
    const shown = (_now: number, { mediaTime }: { readonly mediaTime: number }) => {
      const between = last === undefined || current.paused ? 0 : mediaTime - last;
      if (between > 1 / 240 && between < length.current + 0.001) length.current = between;
      last = mediaTime;
      handle = current.requestVideoFrameCallback(shown);
    };
    handle = current.requestVideoFrameCallback(shown);
    return () => current.cancelVideoFrameCallback(handle);
  }, [film]);
  return length;
}
