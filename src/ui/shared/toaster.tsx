import { type KeyboardEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import { type Toast, type ToastTone, toasts } from './toast-store.ts';

/**
 * Renders the toasts; once per page, at the end of the body's content. On phones at the top, because the bottom has the buttons of sheets
 * and forms.
 */
export function Toaster() {
  const t = useTranslations('ui');
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, none);
  const host = useModalDialog();
  useEscape();
  const region = (
    <section
      aria-label={t('notifications')}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-4 sm:top-auto sm:bottom-0 sm:left-auto sm:items-end"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
  return host ? createPortal(region, host) : region;
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useTranslations('ui');
  const { id, title, text, tone = 'plain', action } = toast;
  const Icon = icons[tone];
  const close = () => toasts.dismiss(id);
  // Only a moving mouse is reading: a toast that appears under a resting pointer must still disappear.
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0)) toasts.hold(id);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; the buttons act
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-toast={tone}
      onKeyDown={leave}
      onPointerMove={point}
      onPointerLeave={() => toasts.release(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.release(id)}
      className={cx(
        'pointer-events-auto flex w-full max-w-sm animate-rise gap-3 rounded-card border py-3 pr-2 pl-4 shadow-2xl',
        looks[tone],
      )}
    >
      <Icon className={cx('mt-1', marks[tone])} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-pretty opacity-90">{text}</p>}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              action.run();
              close();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={CloseIcon} label={t('close')} size="small" onClick={close} />
    </div>
  );
}

/** Escape closes the newest toast, unless a dialog handles the key. */
function useEscape(): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const newest = toasts.list().at(-1);
      if (event.key === 'Escape' && newest && !event.defaultPrevented && !document.querySelector('dialog:modal')) toasts.dismiss(newest.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** An open modal dialog makes the rest of the page inert, so the toasts must be inside it to be announced and reachable. */
function useModalDialog(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    // A dialog fires "toggle" when it opens and "close" when it closes; neither bubbles.
    const events = ['toggle', 'close'];
    for (const event of events) document.addEventListener(event, look, true);
    const unsubscribe = toasts.subscribe(look);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
      unsubscribe();
    };
  }, []);
  // A dialog removed together with its screen fires no event at all.
  useEffect(() => {
    if (!host) return;
    const watch = new MutationObserver(() => host.isConnected || setHost(null));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [host]);
  return host;
}

const nothing: readonly Toast[] = [];
const none = () => nothing;
const icons = { plain: InfoIcon, success: SuccessIcon, danger: WarningIcon };
const looks: Record<ToastTone, string> = {
  plain: 'border-line bg-raised text-text',
  success: 'border-success bg-success-soft text-text',
  danger: 'border-danger bg-danger-soft text-text',
};
const marks: Record<ToastTone, string> = { plain: 'text-muted', success: 'text-success-text', danger: 'text-danger-text' };
