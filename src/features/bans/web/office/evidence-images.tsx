import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import { bansContract } from '#features/bans/bans.contract.ts';
import { uploadCall } from '#kit/browser/upload.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { Button } from '#ui/shared/button.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#ui/shared/icons.tsx';

type Props = {
  readonly images: readonly StoredImage[];
  readonly most: number;
  readonly onAdd: (image: StoredImage) => void;
  readonly onRemove: (image: StoredImage) => void;
};

/** Sent as soon as they are chosen, one after the other; a refused one costs nothing of the others. */
export function EvidenceImages({ images, most, onAdd, onRemove }: Props) {
  const t = useTranslations('bans.evidence');
  const { person, textOf } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, most - images.length);
    target.value = '';
    setPending(true);
    setFailure(undefined);
    const headers = { 'X-Acting-As': person.admin ? String(person.admin.id) : '' };
    for (const file of files) {
      try {
        onAdd(await uploadCall(bansContract.uploadBanEvidence, undefined, { file }, { headers }));
      } catch (refusal) {
        setFailure(`${file.name}: ${textOf(refusal)}`);
      }
    }
    setPending(false);
  };

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('images')}</legend>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, at) => (
            <li key={image.id} className="relative">
              <img src={image.src} alt={t('screenshot', { number: at + 1 })} className="h-20 w-32 rounded-control bg-raised object-cover" />
              <IconButton
                icon={CloseIcon}
                size="small"
                look="secondary"
                label={t('remove', { number: at + 1 })}
                onClick={() => onRemove(image)}
                className="absolute! top-1 right-1"
              />
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {failure}
        </p>
      )}
      {images.length < most && (
        <div>
          <Button size="small" icon={PlusIcon} pending={pending} onClick={() => input.current?.click()}>
            {t('addImages')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('addImages')}
            onChange={(event) => void send(event)}
            className="hidden"
          />
        </div>
      )}
    </fieldset>
  );
}
