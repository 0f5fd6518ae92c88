import { PreviewCard } from '@base-ui/react/preview-card';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { peopleContract } from '#features/people/people.contract.ts';
import { personScreen } from '#features/people/people.urls.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import type { PersonLinkProps } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { popupClass, positioner, usePopupHost } from '#ui/office/popup.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';

/** A name that links to the person's page and shows a card on hover or long press. */
export function LinkedPerson({ id, children }: PersonLinkProps) {
  const mayRead = useHas('people.read');
  if (!mayRead || id === null) return children;
  return <Linked id={id}>{children}</Linked>;
}

function Linked({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(held.current);
  return (
    <PreviewCard.Root open={open} onOpenChange={setOpen}>
      <PreviewCard.Trigger
        delay={400}
        render={<OfficeLink to={personScreen} params={{ id }} />}
        className="underline decoration-edge underline-offset-4 hover:decoration-current"
        onTouchStart={() => {
          held.current = setTimeout(() => setOpen(true), holdMs);
        }}
        onTouchEnd={release}
        onTouchMove={release}
        // The browser's context menu on a long press would cover the card.
        onContextMenu={(event) => open && event.preventDefault()}
      >
        {children}
      </PreviewCard.Trigger>
      <PreviewCard.Portal container={usePopupHost()}>
        <PreviewCard.Positioner {...positioner} side="bottom" align="start">
          <PreviewCard.Popup className={cx(popupClass, 'w-72 p-4')}>{open && <PersonPreview id={id} />}</PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** Longer than a tap, short enough to be discovered. */
const holdMs = 450;

function PersonPreview({ id }: { readonly id: number }) {
  const t = useTranslations('personCard');
  const reading = useReading(peopleContract.getPersonCard, { id });
  // A person of another server: the log shows the name, but this reader may see nothing else.
  if (reading.failure !== undefined && !reading.data) return <p className="text-sm text-muted">{t('gone')}</p>;
  return (
    <Answer of={reading}>
      {({ login, globalId, characters }) => (
        <div className="flex flex-col gap-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-base font-semibold wrap-anywhere">{login}</span>
            <span className="font-mono text-muted">{globalId}</span>
          </p>
          {characters.length === 0 && <p className="text-muted">{t('noCharacters')}</p>}
          <ul className="flex flex-col gap-2">
            {characters.map(({ server, serverName, nick, level, faction, rank, lastSeenAt, ban }) => (
              <li key={server}>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium wrap-anywhere">{markUnseen(nick)}</span>
                  {ban !== null && <Badge tone="danger">{t('banned', { number: String(ban) })}</Badge>}
                </p>
                <p className="text-muted">
                  {[serverName, t('level', { level }), [faction, rank].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
                </p>
                <p className="text-muted">{t.rich('seen', { time: () => <Moment at={lastSeenAt} /> })}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answer>
  );
}
