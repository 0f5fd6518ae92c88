import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { Sidebar } from './sidebar.tsx';
import { useModal } from './use-modal.ts';

/** The menu on a phone: the browser's modal dialog at the left edge; following a link closes it. */
export function Drawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('office.nav');
  const { dialog, cancel } = useModal(open, onClose);
  const click = (event: MouseEvent) => {
    const beside = event.target === event.currentTarget;
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (beside || link) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which the browser sends as cancel
    <dialog
      ref={dialog}
      aria-label={t('open')}
      onCancel={cancel}
      onClick={click}
      className="m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] border-r border-line bg-surface text-text backdrop:bg-backdrop open:flex open:animate-rise"
    >
      {open && (
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="absolute top-1.5 right-1.5">
            <IconButton icon={CloseIcon} label={t('close')} onClick={onClose} />
          </div>
          <Sidebar rail={false} />
        </div>
      )}
    </dialog>
  );
}
