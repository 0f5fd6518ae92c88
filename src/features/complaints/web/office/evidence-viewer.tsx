import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { FilePreview } from '../evidence-view.tsx';

const zooms = [1, 1.5, 2, 3] as const;
const whole = { at: 0, zoom: 0, turn: 0 };

/** Pictures of one side; a click opens them large, to zoom and turn. */
export function EvidenceViewer({ files }: { readonly files: readonly StoredFile[] }) {
  const t = useTranslations('complaintDesk');
  const [view, setView] = useState<typeof whole>();
  const video = useRef<HTMLVideoElement>(null);
  if (files.length === 0) return null;
  const open = view && files[view.at];
  const look = view && { width: `${100 * (zooms[view.zoom] ?? 1)}%`, maxWidth: 'none', rotate: `${view.turn}deg` };
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 @3xl:grid-cols-4">
        {files.map((file, at) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={t('one.file', { number: at + 1 })}
              onClick={() => setView({ ...whole, at })}
              className="block w-full overflow-hidden rounded-control border border-line"
            >
              <FilePreview file={file} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {view && open && (
        <Dialog
          open
          onClose={() => setView(undefined)}
          title={t('one.file', { number: view.at + 1 })}
          lightDismiss
          size="large"
          footer={
            <>
              {files.length > 1 && (
                <Button onClick={() => setView({ ...whole, at: (view.at + 1) % files.length })}>{t('viewer.next')}</Button>
              )}
              {open.kind === 'video' && <Frames video={video} />}
              <Button onClick={() => setView({ ...view, turn: view.turn + 90 })}>{t('viewer.turn')}</Button>
              <Button onClick={() => setView({ ...view, zoom: (view.zoom + 1) % zooms.length })}>
                {t('viewer.zoom', { times: zooms[view.zoom] ?? 1 })}
              </Button>
            </>
          }
        >
          <div className="grid max-h-[70vh] place-items-center overflow-auto">
            {open.kind === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
              <video ref={video} src={open.src} controls style={look} />
            ) : (
              <img src={open.src} alt={t('one.file', { number: view.at + 1 })} style={look} />
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Of a usual recording; the container does not say. */
const frame = 1 / 30;

/** Steps a paused video frame by frame. */
function Frames({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const t = useTranslations('complaintDesk.viewer');
  const step = (by: number) => {
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime += by;
  };
  return (
    <>
      <Button onClick={() => step(-frame)}>{t('frameBack')}</Button>
      <Button onClick={() => step(frame)}>{t('frameOn')}</Button>
    </>
  );
}
