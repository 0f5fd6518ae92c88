import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsLimits } from '#features/news/news-limits.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { UploadIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { removeWithFocus } from '#ui/shared/focus-after-removal.ts';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { ImageCard } from './image-card.tsx';
import { Refusals, Uploads } from './image-uploads.tsx';
import { moved, type NewsFormImage } from './news-form.ts';
import { acceptedTypes, maxMegabytes, useImageUploads } from './use-image-uploads.ts';
import type { ChangeNewsForm } from './use-news-form.ts';

type Props = {
  readonly images: readonly NewsFormImage[];
  readonly onChange: ChangeNewsForm;
  readonly onUploading: (done: Promise<void>) => void;
  readonly readOnly: boolean;
};

/** Up to ten pictures, added by drop, paste or file dialog and ordered by drag or buttons. The first is the cover. */
export function ImagesEditor({ images, onChange, onUploading, readOnly }: Props) {
  const t = useTranslations('newsDesk.images');
  const ui = useTranslations('ui');
  const { notify } = useOffice();
  const { error } = useFieldFailure('images');
  const [dragged, setDragged] = useState<number>();
  const change = (next: readonly NewsFormImage[] | ((before: readonly NewsFormImage[]) => readonly NewsFormImage[])) =>
    onChange(({ images: before }) => ({ images: typeof next === 'function' ? next(before) : next }), 'images');
  const uploads = useImageUploads({
    count: () => images.length,
    onStored: (image) => change((before) => [...before, image]),
    onUploading,
  });
  const full = images.length >= newsLimits.images;

  const move = (from: number, to: number) => {
    change((before) => moved(before, from, to));
    notify({ title: t('moved', { number: to + 1 }) });
  };
  const remove = (at: number) => {
    const image = images[at];
    change((before) => before.toSpliced(at, 1));
    const undo = () => image && change((before) => before.toSpliced(at, 0, image).slice(0, newsLimits.images));
    notify({ title: t('removed'), action: { label: ui('undo'), run: undo } });
  };

  return (
    <SectionCard
      title={t('title')}
      actions={<span className="text-sm text-muted tabular-nums">{t('count', { count: images.length, max: newsLimits.images })}</span>}
    >
      <div className="flex flex-col gap-4">
        {!readOnly && <DropZone full={full} onFiles={uploads.add} />}
        <Refusals refused={uploads.refused} error={error} onDismiss={uploads.dismiss} />
        <Uploads uploads={uploads.uploads} onCancel={uploads.cancel} />
        {images.length > 0 && (
          <ol className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
            {images.map((image, at) => (
              <ImageCard
                key={image.id}
                image={image}
                at={at}
                last={images.length - 1}
                readOnly={readOnly}
                dragged={dragged === at}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(undefined)}
                onDropHere={() => {
                  if (dragged !== undefined && dragged !== at) move(dragged, at);
                  setDragged(undefined);
                }}
                onMove={(to) => move(at, to)}
                onRemove={(event) => removeWithFocus(event, () => remove(at))}
                onAlt={(alt) => change((before) => before.map((one) => (one.id === image.id ? { ...one, alt } : one)))}
              />
            ))}
          </ol>
        )}
      </div>
    </SectionCard>
  );
}

function DropZone({ full, onFiles }: { readonly full: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('newsDesk.images');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePastedFiles(onFiles);

  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center gap-2 rounded-control border border-dashed px-4 py-5 text-center transition-colors',
        over ? 'border-accent-text bg-accent-soft' : 'border-edge/60 bg-raised/40',
      )}
    >
      {full ? (
        <p className="text-muted">{t('full', { max: newsLimits.images })}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-2 text-pretty">
            {t('drop')}
            <Button size="small" icon={UploadIcon} onClick={() => input.current?.click()}>
              {t('choose')}
            </Button>
          </p>
          <p className="text-sm text-muted">{t('rules', { megabytes: maxMegabytes })}</p>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        multiple
        hidden
        aria-label={t('choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** A pasted picture goes to the article wherever the cursor is; pasted text stays text. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(files);
    };
    addEventListener('paste', paste, { capture: true });
    return () => removeEventListener('paste', paste, { capture: true });
  }, []);
}
