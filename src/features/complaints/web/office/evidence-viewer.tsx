import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';

const zooms = [1, 1.5, 2, 3] as const;
const whole = { at: 0, zoom: 0, turn: 0 };

/** Pictures of one side; a click opens them large, to zoom and turn. */
export function EvidenceViewer({ files }: { readonly files: readonly StoredImage[] }) {
  const t = useTranslations('complaintDesk');
  const [view, setView] = useState<typeof whole>();
  if (files.length === 0) return null;
  const open = view && files[view.at];
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 @3xl:grid-cols-4">
        {files.map(({ id, src }, at) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setView({ ...whole, at })}
              className="block w-full overflow-hidden rounded-control border border-line"
            >
              <img src={src} alt={t('one.file', { number: at + 1 })} className="aspect-video w-full bg-raised object-cover" />
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
              <Button onClick={() => setView({ ...view, turn: view.turn + 90 })}>{t('viewer.turn')}</Button>
              <Button onClick={() => setView({ ...view, zoom: (view.zoom + 1) % zooms.length })}>
                {t('viewer.zoom', { times: zooms[view.zoom] ?? 1 })}
              </Button>
            </>
          }
        >
          <div className="grid max-h-[70vh] place-items-center overflow-auto">
            <img
              src={open.src}
              alt={t('one.file', { number: view.at + 1 })}
              style={{ width: `${100 * (zooms[view.zoom] ?? 1)}%`, maxWidth: 'none', rotate: `${view.turn}deg` }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
