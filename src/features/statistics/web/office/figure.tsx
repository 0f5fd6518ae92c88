import { Popover } from '@base-ui/react/popover';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { popupClass, positioner, usePopupHost } from '#ui/office/popup.ts';
import { cx } from '#ui/shared/class-names.ts';
import { InfoIcon } from '#ui/shared/icons.tsx';

type FigureProps = {
  readonly label: string;
  /** States what the number includes and excludes. */
  readonly definition: string;
  readonly value: ReactNode;
  /** A number for comparison. */
  readonly note?: string;
  readonly live?: boolean;
  /** Grid columns that it spans. */
  readonly className?: string;
};

/** One number whose label, value and note align with those of its neighbours. Its definition opens on hover, tap and keyboard. */
export function Figure({ label, definition, value, note, live, className }: FigureProps) {
  return (
    <div
      className={cx('row-span-3 grid grid-rows-subgrid gap-y-1 rounded-card border border-line bg-surface px-3 py-3 @md:px-4', className)}
    >
      <dt className="flex items-start justify-between gap-2 text-sm text-muted">
        <span className="flex min-w-0 gap-2">
          {live && <span aria-hidden="true" className="mt-[0.45rem] size-1.5 shrink-0 animate-breathe rounded-full bg-accent" />}
          <span className="min-w-0 wrap-break-word">{label}</span>
        </span>
        <Definition of={label} text={definition} />
      </dt>
      <dd className={cx('text-2xl leading-tight font-semibold', live && 'tabular-nums')}>{value}</dd>
      {note !== undefined && <dd className="text-sm text-pretty text-muted">{wholeParts(note)}</dd>}
    </div>
  );
}

/** A note with two parts breaks between them. */
const wholeParts = (note: string): ReactNode =>
  note.split(' · ').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));

function Definition({ of: label, text }: { readonly of: string; readonly text: string }) {
  const t = useTranslations('dashboard');
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={200}
        aria-label={t('definition', { figure: label })}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-text"
      >
        <InfoIcon size={16} />
      </Popover.Trigger>
      <Popover.Portal container={usePopupHost()}>
        <Popover.Positioner {...positioner}>
          <Popover.Popup aria-label={label} className={cx(popupClass, 'max-w-72 px-3 py-2 text-sm text-pretty')}>
            {text}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
