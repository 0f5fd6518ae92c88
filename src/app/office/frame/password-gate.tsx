import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PasswordDialog } from '#features/accounts/web/password-dialog.widget.tsx';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { passwordAsked, personCall } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';
import type { StringsStore } from '../strings-store.ts';

/** The only password dialog of the office: when a call is rejected for a missing password, it asks for it, and the call is repeated. */
export function PasswordGate() {
  const { strings } = useOfficeState();
  const { notify, textOf } = useOffice();
  // Once loaded it stays, so that it can close itself.
  const [Dialog, setDialog] = useState<typeof PasswordDialog>();
  const asked = useSyncExternalStore(passwordAsked.subscribe, passwordAsked.state);
  const needed = asked && !Dialog;
  useEffect(() => {
    if (!needed) return;
    // A dependency may change during loading: then another load replaces this one, and the failure is reported once.
    let current = true;
    loadedWith(strings).then(
      (loaded) => current && setDialog(() => loaded),
      (lost: unknown) => {
        if (!current) return;
        // No reload: something was just submitted, and its input is still in the form.
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

/** Rarely needed: its code and texts load on demand. */
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
