import { createContext, type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { DialogHold } from './use-held.ts';

export type DialogProps = {
  readonly open: boolean;
  /** Asked to close: Escape, the cross, a click beside (where allowed). The caller decides. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
  /** A click beside closes: only where nothing can be lost. */
  readonly lightDismiss?: boolean;
  /** Stays until the answer to what was done in it is there; a form inside says so by itself. */
  readonly held?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The open dialog's element: popups of the parts inside must be drawn in it, everything outside is inert. */
export const DialogElement = createContext<HTMLDialogElement | null>(null);

/** The browser's modal dialog: it traps the focus, makes the page inert and gives the focus back. A sheet from below on phones. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'normal',
  role,
  lightDismiss = false,
  held: heldByCaller = false,
  footer,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const [heldByForm, setHeldByForm] = useState(false);
  /** How often the browser has closed it by itself. */
  const [closings, countClosing] = useReducer((times: number) => times + 1, 0);
  const held = heldByCaller || heldByForm;
  const close = () => held || onClose();

  // Undone before the element goes, where a caller takes the whole dialog away: only one that is still on the page gives the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that the browser has closed and the caller keeps open is shown again
  useLayoutEffect(() => {
    if (!element || !open) return;
    // The page must not jump sideways when its scroll bar goes.
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
    if (!element.open) {
      focusThatStays()?.focus();
      element.showModal();
    }
    // React's autoFocus comes before the dialog is shown, when nothing inside can take the focus yet.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [element, open, closings]);

  // A popup inside hears Escape first; the browser's own "cancel" must not close what the caller keeps open.
  const cancel = (event: SyntheticEvent) => {
    // A second Escape in a row the browser does not ask about, it only tells: it closes, held or not, and then the caller hears of it.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    close();
  };
  const closed = () => {
    if (!open || element?.open) return;
    onClose();
    countClosing();
  };
  const beside = (event: MouseEvent) => lightDismiss && event.target === event.currentTarget && close();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser sends it as cancel
    <dialog
      ref={setElement}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onClick={beside}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none place-items-end bg-transparent text-text backdrop:bg-backdrop open:grid open:animate-rise sm:place-items-center sm:p-6"
    >
      {open && (
        <DialogElement value={element}>
          <DialogHold value={setHeldByForm}>
            <div className={cx(panel, widths[size])}>
              <header className="flex items-start justify-between gap-4 px-card pt-card pb-3">
                <h2 id={titleId} className="pt-1 text-[1.2em] leading-snug font-semibold">
                  {title}
                </h2>
                <IconButton icon={CloseIcon} label={t('close')} size="small" onClick={close} disabled={held} className="-mt-0.5 -mr-1.5" />
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-card pt-1 pb-card">{children}</div>
              {footer && (
                <footer className="flex flex-col-reverse gap-2 border-t border-line px-card py-4 sm:flex-row sm:justify-end">
                  {footer}
                </footer>
              )}
            </div>
          </DialogHold>
        </DialogElement>
      )}
    </dialog>
  );
}

/** An entry of a menu goes with its menu: the browser shall give the focus back to the button that the menu belongs to. */
function focusThatStays(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
}

const panel =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-card border border-line bg-surface shadow-2xl sm:max-h-[calc(100dvh-3rem)] sm:rounded-card';
const widths = { small: 'sm:max-w-md', normal: 'sm:max-w-xl', large: 'sm:max-w-4xl' };
