import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PasswordDialog } from '#features/accounts/web/password-dialog.widget.tsx';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { passwordAsked, personCall } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';
import type { StringsStore } from '../strings-store.ts';

/** The one password dialog of the office: whatever call was refused for want of the password, it asks, and the call is repeated. */
export function PasswordGate() {
  const { strings } = useOfficeState();
  const { notify, textOf } = useOffice();
  // Once it was needed it stays, so that it can close itself.
  const [Dialog, setDialog] = useState<typeof PasswordDialog>();
  const asked = useSyncExternalStore(passwordAsked.subscribe, passwordAsked.state);
  const needed = asked && !Dialog;
  useEffect(() => {
    if (!needed) return;
    // What it needs may change while it is on its way: then another one is, and it is told once.
    let current = true;
    loadedWith(strings).then(
      (loaded) => current && setDialog(() => loaded),
      (lost: unknown) => {
        if (!current) return;
        // No reload: something was just sent, and what was typed for it still stands there.
        passwordAsked.answer(false);
        notify({ title: textOf(lost), tone: 'danger' });
      },
    );
    return () => {
      current = false;
    };
  }, [needed, strings, notify, textOf]);
  return Dialog ? <Dialog question={passwordAsked} call={personCall()} /> : null;
}

/** Most days nobody needs it: its code and its texts come when it is asked for. */
async function loadedWith(strings: StringsStore): Promise<typeof PasswordDialog> {
  const texts = {
    passwordAgain: {
      en: () => import('#features/accounts/password-again.strings.en.ts'),
      ru: () => import('#features/accounts/password-again.strings.ru.ts'),
    },
  };
  const [widget] = await Promise.all([
    chunk(() => import('#features/accounts/web/password-dialog.widget.tsx')),
    chunk(() => strings.need(texts)),
  ]);
  return widget.PasswordDialog;
}
