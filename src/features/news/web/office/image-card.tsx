import type { DragEvent, MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsLimits } from '#features/news/news-limits.ts';
import { locales } from '#kit/i18n/locales.ts';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import type { NewsFormImage } from './news-form.ts';

type Props = {
  readonly image: NewsFormImage;
  readonly at: number;
  readonly last: number;
  readonly readOnly: boolean;
  readonly dragged: boolean;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDropHere: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: (event: MouseEvent) => void;
  readonly onAlt: (alt: NewsFormImage['alt']) => void;
};

const dragType = 'application/x-news-image';

/** One picture. Only the image is draggable, so that the text below can be selected. */
export function ImageCard({ image, at, last, readOnly, dragged, onDragStart, onDragEnd, onDropHere, onMove, onRemove, onAlt }: Props) {
  const t = useTranslations('newsDesk');
  const number = at + 1;
  const start = (event: DragEvent) => {
    event.dataTransfer.setData(dragType, String(at));
    event.dataTransfer.effectAllowed = 'move';
    onDragStart();
  };
  const over = (event: DragEvent) => event.dataTransfer.types.includes(dragType) && event.preventDefault();
  return (
    <li
      onDragOver={over}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        onDropHere();
      }}
      aria-label={t('images.position', { number })}
      className={cx('flex min-w-0 flex-col gap-3 rounded-control border border-line p-3 transition-opacity', dragged && 'opacity-40')}
    >
      <div className="relative">
        <img
          src={image.src}
          alt={image.alt.en || image.alt.ru}
          width={image.width}
          height={image.height}
          loading="lazy"
          draggable={!readOnly}
          title={readOnly ? undefined : t('images.drag')}
          onDragStart={start}
          onDragEnd={onDragEnd}
          className={cx('aspect-video w-full rounded-md bg-raised object-cover', !readOnly && 'cursor-grab active:cursor-grabbing')}
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-surface">
            <Badge tone="brand">{t('images.cover')}</Badge>
          </span>
        )}
      </div>
      {!readOnly && (
        <div className="-my-1 flex items-center gap-1">
          <span className="grow pl-1 text-sm text-muted tabular-nums">{number}</span>
          <IconButton
            icon={ChevronLeftIcon}
            size="small"
            label={t('images.earlier', { number })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon={ChevronRightIcon}
            size="small"
            label={t('images.later', { number })}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          />
          <IconButton icon={TrashIcon} size="small" label={t('images.remove', { number })} data-remove="" onClick={onRemove} />
        </div>
      )}
      {locales.map(({ code }) => (
        <Field key={code} label={t('images.alt', { language: t(`languages.${code}`) })}>
          <TextInput
            lang={code}
            value={image.alt[code]}
            maxLength={newsLimits.alt}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onAlt({ ...image.alt, [code]: event.target.value })}
          />
        </Field>
      ))}
    </li>
  );
}
