import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = { readonly dialog: RefObject<HTMLDialogElement | null>; readonly cancel: (event: SyntheticEvent) => void };

/** The browser's modal dialog, controlled by `open`: Escape only asks the owner of the state. */
export function useModal(open: boolean, onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open || !dialog.current) return;
    const { current } = dialog;
    current.showModal();
    return () => current.close();
  }, [open]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return { dialog, cancel };
}
