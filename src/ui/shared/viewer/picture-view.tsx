import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listenToGestures } from '#ui/shared/gestures.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '#ui/shared/viewer/viewer-icons.tsx';
import type { MediaItem, ViewerWords } from './media-viewer.tsx';
import { mostZoom, movedBy, whole, zoomedAt } from './picture-look.ts';

type Props = { readonly item: MediaItem & { readonly kind: 'image' }; readonly words: ViewerWords };

const middle = { x: 0, y: 0 };

/** A picture that can be zoomed (two fingers, wheel, double tap, + and −), moved by dragging, and turned (R). 0 resets the view. */
export function PictureView({ item, words }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [look, setLook] = useState(whole);

  // Set by script, because the CSP allows no style attributes.
  useEffect(() => {
    const { zoom, turns, x, y } = look;
    if (picture.current) picture.current.style.transform = `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom})`;
  }, [look]);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.focus();
    return listenToGestures(current, {
      moved: (by) => setLook((before) => movedBy(before, by)),
      zoomed(factor, { x, y }) {
        const at = { x: x - current.clientWidth / 2, y: y - current.clientHeight / 2 };
        setLook((before) => zoomedAt(before, factor, at));
      },
      tapped: () => undefined,
    });
  }, []);

  const zoomBy = (factor: number) => setLook((before) => zoomedAt(before, factor, middle));
  const turn = () => setLook((before) => ({ ...before, turns: before.turns + 1 }));
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': () => setLook(whole),
    r: turn,
    к: turn,
  };
  const key = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same
    <div onKeyDown={key} className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={frame}
        tabIndex={-1}
        data-autofocus=""
        onDoubleClick={() => (look.zoom > 1 ? setLook(whole) : zoomBy(2.5))}
        className="grid min-h-0 grow touch-none place-items-center overflow-hidden outline-none"
      >
        <picture className="contents">
          {item.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes="1600px" />
          ))}
          <img ref={picture} src={item.src} alt={item.name} draggable={false} className="size-full object-contain select-none" />
        </picture>
      </div>
      <div className="flex justify-center gap-2 p-2">
        <IconButton icon={ZoomOutIcon} label={words.zoomOut} onClick={() => zoomBy(1 / 1.5)} disabled={look.zoom === 1} />
        <IconButton icon={ZoomInIcon} label={words.zoomIn} onClick={() => zoomBy(1.5)} disabled={look.zoom === mostZoom} />
        <IconButton icon={RotateIcon} label={words.rotate} onClick={turn} />
      </div>
    </div>
  );
}
