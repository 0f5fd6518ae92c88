import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { CinemaIcon } from '#ui/shared/menu-icons.tsx';
import { type MediaItem, MediaViewer } from '#ui/shared/viewer/media-viewer.tsx';

/** Files as thumbnails; a click opens them full screen. Needs the strings of `evidence`. */
export function Evidence({ files }: { readonly files: readonly StoredFile[] }) {
  const t = useTranslations('evidence');
  const [at, setAt] = useState<number | null>(null);
  const items = files.map((file, place): MediaItem => {
    const name = t(file.kind === 'video' ? 'video' : 'picture', { number: place + 1 });
    if (file.kind === 'video') return { key: file.id, kind: 'video', name, src: file.src, type: file.type };
    return { key: file.id, kind: 'image', name, src: file.src, sources: file.sources };
  });
  const words = {
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    rotate: t('rotate'),
    frameBack: t('frameBack'),
    frameForward: t('frameForward'),
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {items.map((item, place) => (
          <li key={item.key}>
            <button
              type="button"
              aria-label={t('open', { name: item.name })}
              onClick={() => setAt(place)}
              className="relative block h-20 w-32 cursor-pointer overflow-hidden rounded-control border border-line bg-raised transition-colors hover:border-edge"
            >
              {item.kind === 'image' ? (
                <img src={item.src} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <span className="grid size-full place-items-center gap-1 text-muted">
                  <span className="flex flex-col items-center gap-1 text-xs">
                    <CinemaIcon />
                    {item.name}
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <MediaViewer items={items} at={at} onAt={setAt} words={words} />
    </>
  );
}
