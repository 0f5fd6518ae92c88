import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePopupHost } from './popup.ts';

/** A short explanation of an element, on hover and focus. Never the only place of a fact. */
export function Tooltip({ text, children }: { readonly text: ReactNode; readonly children: ReactElement }) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal container={usePopupHost()}>
          <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup className="max-w-72 animate-rise rounded-control border border-line bg-surface px-3 py-2 text-sm text-pretty text-text shadow-xl">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
