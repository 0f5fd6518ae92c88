import { createContext, type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { DialogHold } from './use-held.ts';

export type DialogProps = {
  readonly open: boolean;
  /** Escape, the close button, or a click outside (where allowed). The caller decides. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  readonly role?: 'dialog' | 'alertdialog';
  /** A click outside closes: only where nothing can be lost. */
  readonly lightDismiss?: boolean;
  /** Stays open until the pending request is answered; a form inside sets this by itself (docs/decisions/149). */
  readonly held?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The open dialog's element. Popups inside must be rendered in it, because everything outside is inert. */
export const DialogElement = createContext<HTMLDialogElement | null>(null);

/** The browser's modal dialog: it traps the focus, makes the page inert and restores the focus. A bottom sheet on phones. */
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

  // The cleanup runs before the element is removed, also when a caller removes the whole dialog: only an element still on the page restores
  // the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that the browser has closed and the caller keeps open is shown again
  useLayoutEffect(() => {
    if (!element || !open) return;
    // The page must not jump sideways when its scroll bar disappears.
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
    if (!element.open) {
      focusThatStays()?.focus();
      element.showModal();
    }
    // React's autoFocus runs before the dialog is shown, when nothing inside can take the focus yet.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [element, open, closings]);

  // A popup inside handles Escape first; the browser's own "cancel" must not close what the caller keeps open.
  const cancel = (event: SyntheticEvent) => {
    // A second Escape in a row cannot be cancelled: the browser closes the dialog, held or not, and only then is the caller notified.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which the browser sends as cancel
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

/** A menu entry disappears with its menu, so the browser must restore the focus to the menu's button. */
function focusThatStays(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
}

const panel =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-card border border-line bg-surface shadow-2xl sm:max-h-[calc(100dvh-3rem)] sm:rounded-card';
const widths = { small: 'sm:max-w-md', normal: 'sm:max-w-xl', large: 'sm:max-w-4xl' };
