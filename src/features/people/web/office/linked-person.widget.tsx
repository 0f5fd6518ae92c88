import { PreviewCard } from '@base-ui/react/preview-card';
import { type ReactNode, useRef, useState } from 'react';
import { personScreen } from '#features/people/people.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import type { PersonLinkProps } from '#kit/office/person-link.tsx';
import { popupClass, positioner, usePopupHost } from '#ui/office/popup.ts';
import { cx } from '#ui/shared/class-names.ts';
import { PersonPreview } from './person-preview.tsx';

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
