import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings, type PageMessages } from '#kit/pages/messages.ts';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { AlarmsIcon } from '#ui/shared/menu-icons.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { BellPanel } from './bell-panel.tsx';
import { bellStore } from './bell-store.ts';
import { nothingKnown } from './notification-list.ts';
import type { LinkTo } from './notification-row.tsx';

type Props = {
  readonly locale: Locale;
  /** Link component of the site or the office. */
  readonly link: LinkTo;
  readonly go: (href: string) => void;
  /** Shown until the strings are loaded. */
  readonly meanwhile?: ReactNode;
};

/** The bell with its own strings, loaded after the page and only for signed-in people. */
export function Bell({ locale, meanwhile, ...rest }: Props) {
  const messages = useMessages(locale);
  return (
    <span className="block size-control shrink-0">
      {messages ? (
        <PageIntl locale={locale} messages={messages}>
          <BellButton {...rest} />
        </PageIntl>
      ) : (
        meanwhile
      )}
    </span>
  );
}

function BellButton({ link, go }: Omit<Props, 'locale' | 'meanwhile'>) {
  const t = useTranslations('notifications');
  const state = useSyncExternalStore(bellStore.subscribe, bellStore.current, () => nothingKnown);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panelId, titleId] = [useId(), useId()];
  useArrivals(go);
  const close = () => panel.current?.hidePopover();
  const toggled = (next: boolean) => {
    setOpen(next);
    if (next) place(panel.current, button.current);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('bell.label', { unread: state.unread })}
        title={t('title')}
        className="relative grid size-control place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text"
      >
        <AlarmsIcon size={22} />
        {state.unread > 0 && (
          <span aria-hidden="true" className={cx(badgeClass, state.unread > 99 ? 'right-0' : 'left-[calc(50%+2px)]')}>
            {state.unread > 99 ? t('bell.many') : state.unread}
          </span>
        )}
      </button>
      {/* A native popover: in the top layer, closes on Escape and on a press outside, and restores focus to the bell. */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        onBeforeToggle={(event) => toggled(event.newState === 'open')}
        className={panelClass}
      >
        {open && <BellPanel state={state} titleId={titleId} link={link} onClose={close} />}
      </div>
    </>
  );
}

/** Announces notifications that arrive while the page is open to screen readers and as a toast, several at once in one sentence. */
function useArrivals(go: (href: string) => void): void {
  const t = useTranslations('notifications.toast');
  const latest = useRef({ t, go });
  latest.current = { t, go };
  useEffect(
    () =>
      bellStore.start((rows) => {
        const { t: say, go: lead } = latest.current;
        const [row] = rows;
        if (!row || rows.length > 1) return void showToast({ title: say('several', { count: rows.length }) });
        const { id, text, href } = row;
        const run = () => {
          bellStore.read(id);
          if (href !== null) lead(href);
        };
        showToast({ title: say('title'), text, ...(href !== null && { action: { label: say('open'), run } }) });
      }),
    [],
  );
}

/** Strings of the language; while another language loads, the old ones stay. */
function useMessages(locale: Locale): PageMessages | undefined {
  const [messages, setMessages] = useState<PageMessages>();
  useEffect(() => {
    let wanted = true;
    loadStrings(strings, locale).then(
      (loaded) => wanted && setMessages(loaded.messages),
      () => undefined,
    );
    // Texts from the server are in the language of the request.
    if (bellStore.current().rows) void bellStore.refresh();
    return () => {
      wanted = false;
    };
  }, [locale]);
  return messages;
}

const strings = {
  notifications: {
    en: () => import('#features/notifications/notifications.strings.en.ts'),
    ru: () => import('#features/notifications/notifications.strings.ru.ts'),
  },
  ui: { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') },
};

/**
 * Positions the panel below the bell, aligned to its right edge, which CSS alone cannot do. On phones the panel is a bottom sheet and
 * ignores this.
 */
function place(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  const { bottom, right } = button.getBoundingClientRect();
  panel.style.setProperty('--bell-top', `${Math.round(bottom + 8)}px`);
  panel.style.setProperty('--bell-right', `${Math.max(8, Math.round(document.documentElement.clientWidth - right))}px`);
}

const badgeClass =
  'absolute bottom-[calc(50%+1px)] grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-brand-ink tabular-nums';
const panelClass =
  'fixed inset-auto m-0 hidden flex-col overflow-hidden border border-line bg-surface p-0 text-text shadow-2xl open:flex open:animate-rise max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-card max-sm:backdrop:bg-backdrop sm:top-(--bell-top) sm:right-(--bell-right) sm:max-h-[min(36rem,calc(100dvh-var(--bell-top)-1rem))] sm:w-104 sm:max-w-[calc(100vw-1rem)] sm:rounded-card';
