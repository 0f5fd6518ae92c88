import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { passwordAsked, personCall } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';
import type { StringsStore } from '../strings-store.ts';

/** The one password dialog of the office: whatever call was refused for want of the password, it asks, and the call is repeated. */
export function PasswordGate() {
  const { strings } = useOfficeState();
  const [Dialog] = useState(() => loadedWith(strings));
  const [needed, setNeeded] = useState(false);
  const asked = useSyncExternalStore(passwordAsked.subscribe, passwordAsked.state);
  // Once it was needed it stays, so that it can close itself.
  if (asked && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Dialog question={passwordAsked} call={personCall()} />
    </Suspense>
  );
}

/** Most days nobody needs it: its code and its texts come when it is asked for. */
const loadedWith = (strings: StringsStore) =>
  lazy(async () => {
    const [{ PasswordDialog }] = await Promise.all([
      import('#features/accounts/web/password-dialog.widget.tsx'),
      strings.need({
        passwordAgain: {
          en: () => import('#features/accounts/password-again.strings.en.ts'),
          ru: () => import('#features/accounts/password-again.strings.ru.ts'),
        },
      }),
    ]);
    return { default: PasswordDialog };
  });
