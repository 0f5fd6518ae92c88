import type { AdminAccount } from '#app/site/auth-calls.ts';
import { browserCall, CallError, type NoAnswer } from '#kit/browser/call.ts';
import { createLoadingBar } from '#kit/browser/loading-bar.ts';
import { needsPassword, passwordQuestion, withPasswordAgain } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';

/** The one bar of this tab. */
export const loadingBar = createLoadingBar();

/** The build another answer spoke of; the next screen is then loaded whole. */
export const builds = { own: '', seen: '' };

export type Switched = { readonly to: AdminAccount | null | undefined };

/** Set once another tab has switched the admin account; this tab can then only be reloaded. `to` is unknown when a call was refused. */
export const switchedElsewhere = (() => {
  let switched: Switched | null = null;
  const listeners = new Set<() => void>();
  return {
    state: () => switched,
    notice(to?: AdminAccount | null) {
      switched ??= { to };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
})();

/** Asked by calls that the server refuses for want of the password; the frame's dialog answers. */
export const passwordAsked = passwordQuestion();

/** Calls that name the admin account this tab shows, so that none acts as another that a second tab has switched to. */
export const actingCall =
  (adminId: number | null) =>
  (signal?: AbortSignal): Call =>
    withPasswordAgain(
      browserCall({ signal, failed, build: seen, headers: () => ({ 'X-Acting-As': adminId === null ? '' : String(adminId) }) }),
      passwordAsked.ask,
    );

/** The specification's calls about the person themselves; they answer for whichever admin account is active now. */
export const personCall = (signal?: AbortSignal): Call => browserCall({ signal, failed, build: seen });

function failed(error: CallError | NoAnswer): void {
  if (needsPassword(error)) return;
  loadingBar.fail();
  if (!(error instanceof CallError)) return;
  if (error.status === 401) location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
  if (error.code === 'kit.adminAccountChanged') switchedElsewhere.notice();
}

function seen(id: string): void {
  builds.seen = id;
}
