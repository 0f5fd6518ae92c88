import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '#ui/shared/viewer/viewer-icons.tsx';
import type { MediaItem, ViewerWords } from './media-viewer.tsx';

type Props = { readonly item: MediaItem & { readonly kind: 'image' }; readonly words: ViewerWords };
type Look = { readonly zoom: number; readonly turns: number; readonly x: number; readonly y: number };

const start: Look = { zoom: 1, turns: 0, x: 0, y: 0 };
const mostZoom = 8;

/** A picture that can be zoomed (wheel, double tap, + and −), moved by dragging, and turned (R). 0 shows it whole again. */
export function PictureView({ item, words }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [look, setLook] = useState(start);

  // By the object model: the page's policy allows no style attributes.
  useEffect(() => {
    const { zoom, turns, x, y } = look;
    if (picture.current) picture.current.style.transform = `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom})`;
  }, [look]);
  useEffect(() => frame.current?.focus(), []);

  const zoomBy = (factor: number) =>
    setLook((before) => {
      const zoom = Math.min(mostZoom, Math.max(1, before.zoom * factor));
      // Whole again, it stands in the middle.
      return zoom === 1 ? { ...before, zoom, x: 0, y: 0 } : { ...before, zoom };
    });
  const turn = () => setLook((before) => ({ ...before, turns: before.turns + 1 }));
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': () => setLook(start),
    r: turn,
    к: turn,
  };
  const key = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 0 || look.zoom === 1) return;
    setLook((before) => ({ ...before, x: before.x + event.movementX, y: before.y + event.movementY }));
  };
  const wheel = (event: WheelEvent) => zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same
    <div onKeyDown={key} className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={frame}
        tabIndex={-1}
        data-autofocus=""
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onDoubleClick={() => (look.zoom > 1 ? setLook(start) : zoomBy(2.5))}
        onWheel={wheel}
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
