import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { Spinner } from '#ui/shared/spinner.tsx';
import type { RefusedFile, Upload } from './use-image-uploads.ts';

export function Uploads({ uploads, onCancel }: { readonly uploads: readonly Upload[]; readonly onCancel: (key: number) => void }) {
  const t = useTranslations('newsDesk.images');
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {uploads.map(({ key, name, share }) => (
        <li key={key} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
          <Spinner size={16} />
          <div className="flex min-w-0 grow flex-col gap-1">
            <span className="truncate text-sm">{share < 1 ? t('uploading', { name }) : t('processing', { name })}</span>
            <progress
              value={share}
              max={1}
              aria-label={t('uploading', { name })}
              className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
            />
          </div>
          <IconButton icon={CloseIcon} label={t('cancel', { name })} size="small" onClick={() => onCancel(key)} />
        </li>
      ))}
    </ul>
  );
}

type RefusalsProps = { readonly refused: readonly RefusedFile[]; readonly error?: string; readonly onDismiss: () => void };

/** Rejected files, each with its reason. */
export function Refusals({ refused, error, onDismiss }: RefusalsProps) {
  const t = useTranslations('newsDesk.images');
  if (refused.length === 0 && error === undefined) return null;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px" />
      <ul className="flex min-w-0 grow flex-col gap-1 wrap-anywhere">
        {error !== undefined && <li>{error}</li>}
        {refused.map(({ key, name, reason }) => (
          <li key={key}>{t('refused', { name, reason })}</li>
        ))}
      </ul>
      {refused.length > 0 && (
        <Button look="quiet" size="small" onClick={onDismiss} className="-my-1 text-danger-text">
          {t('dismiss')}
        </Button>
      )}
    </div>
  );
}
