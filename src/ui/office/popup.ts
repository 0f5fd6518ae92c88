import { useContext } from 'react';
import { DialogElement } from '#ui/shared/dialog.tsx';

/** The container of popups: the open modal dialog, since everything else is inert; otherwise the end of the body. */
export const usePopupHost = (): HTMLElement | undefined => useContext(DialogElement) ?? undefined;

/** Common props of every popup's positioner: keeps popups inside the window and above sticky headers. */
export const positioner = { sideOffset: 6, collisionPadding: 8, className: 'z-40 outline-none' } as const;

export const popupClass =
  'max-h-(--available-height) max-w-(--available-width) animate-rise overflow-y-auto rounded-card border border-line bg-surface text-text shadow-xl outline-none';

export const optionClass =
  'flex min-h-control-small w-full cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-control outline-none select-none data-disabled:opacity-45 data-highlighted:bg-raised';
