import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { useHeld } from '#ui/shared/use-held.ts';
import { TopUpPanel } from './top-up-panel.tsx';
import { topUpStore } from './top-up-store.ts';
import { topUpStrings } from './top-up-strings.ts';

const store = topUpStore();
let root: Root | undefined;

type Around = {
  readonly locale: Locale;
  /**
   * The signed-in login, because most people top up their own account. Resolves late: it delays nothing and never overwrites typed text.
   */
  readonly ownLogin: Promise<string | undefined>;
};

/** Opens the dialog over the current page. It has its own React root and texts, loaded on demand. */
export async function openTopUp(step: 1 | 3, { locale, ownLogin }: Around) {
  const { messages } = await loadStrings(topUpStrings, locale);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <PageIntl locale={locale} messages={messages}>
      <TopUpDialog />
    </PageIntl>,
  );
  store.send({ type: 'opened', step });
  void ownLogin.then((login) => {
    if (login && store.state().form.login === '') store.send({ type: 'typed', field: 'login', value: login });
  });
}

/** A link inside the dialog opens another page, which the dialog must not cover. */
export const leaveTopUp = (): void => store.send({ type: 'left' });

function TopUpDialog() {
  const t = useTranslations('topUp');
  const { step, submitting } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const close = () => {
    store.send({ type: 'closed' });
    if (store.state().step === 0) clearHash();
  };
  return (
    <Dialog
      open={step !== 0}
      onClose={close}
      held={useHeld(submitting)}
      title={<span className="font-display font-bold">{step === 3 ? t('success.title') : t('title')}</span>}
    >
      <TopUpPanel store={store} onClose={close} />
    </Dialog>
  );
}

/** Clears the hash so that the same link opens the dialog again, without scrolling or loading a page. */
function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
