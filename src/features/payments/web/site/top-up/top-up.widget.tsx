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
  /** Of who is signed in: most people top up their own account. Nobody waits for it, and nothing typed meanwhile gives way to it. */
  readonly ownLogin: Promise<string | undefined>;
};

/** Opens the dialog over whatever page is there. It has a tree and texts of its own, and comes only when it is asked for. */
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

/** A link inside it leads to another page, which it must not cover. */
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

/** Without the hash the same link can open the dialog once more; nothing scrolls and no page is loaded. */
function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
