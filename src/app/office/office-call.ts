import type { AdminAccount } from '#app/site/auth-calls.ts';
import { attendance } from '#kit/browser/attendance.ts';
import { browserCall, CallError, languageHeader, NoAnswer, observeCalls, refusalOf } from '#kit/browser/call.ts';
import { createLoadingBar } from '#kit/browser/loading-bar.ts';
import { needsPassword, passwordQuestion, withPasswordAgain } from '#kit/browser/password-again.ts';
import { uploadCall } from '#kit/browser/upload.ts';
import type { Call, InputOf, Operation } from '#kit/contract/contract.ts';
import type { CallWay } from '#kit/office/office-context.ts';

/** The only loading bar of this tab. */
export const loadingBar = createLoadingBar();

/** Only shows that the server responds: a screen's own address would load data, which may be audited. */
export const probe = '/healthz';

/** The newer build named in a response; the next screen is then loaded in full. */
export const builds = { own: '', seen: '' };

export type Switched = { readonly to: AdminAccount | null | undefined };

/** Set once another tab has switched the admin account; this tab can then only be reloaded. `to` is unknown if a call was rejected. */
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

// For calls that components of a screen make themselves; the shell's own calls handle rejections themselves.
observeCalls({ failed: loadingBar.fail, build: seen, headers: attendance });

/** Set while this tab switches its own admin account: the page is being left, and rejections of its calls no longer matter. */
export const leaving = { now: false };

/** Prompts when the server rejects a call for a missing password; the shell's dialog answers. */
export const passwordAsked = passwordQuestion();

/** Calls that name this tab's admin account, so that none acts as another that a second tab has switched to. */
export const actingCall =
  (adminId: number | null) =>
  ({ signal, onProgress, key }: CallWay): Call => {
    const headers = () => ({
      [languageHeader]: document.documentElement.lang,
      ...namedAs(adminId),
      ...keyedBy(key),
      ...attendance(),
    });
    const sent = (operation: Operation, input: unknown) =>
      uploadCall(operation, input as InputOf<Operation>, {}, { signal, onProgress, failed, headers: headers() });
    const call = onProgress ? (sent as Call) : browserCall({ signal, failed, build: seen, headers });
    return withPasswordAgain(untilLeft(call), passwordAsked.ask);
  };

const namedAs = (adminId: number | null) => ({ 'X-Acting-As': adminId === null ? '' : String(adminId) });

const keyedBy = (key: string | undefined): Readonly<Record<string, string>> => (key === undefined ? {} : { 'Idempotency-Key': key });

/** Requests a file by address, with the same headers and errors as those calls. */
export const actingFile =
  (adminId: number | null) =>
  async (address: string, signal: AbortSignal): Promise<Response> => {
    const headers = { [languageHeader]: document.documentElement.lang, ...namedAs(adminId) };
    const refuse = (error: CallError | NoAnswer): never => {
      failed(error);
      throw error;
    };
    const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      return refuse(new NoAnswer(address, { cause }));
    });
    return response.ok ? response : refuse(await refusalOf(response));
  };

/** The same call; while the page is being left, a rejection for its session never settles, so that it is not shown. */
function untilLeft(call: Call): Call {
  const plain = call as (operation: Operation, input?: unknown) => Promise<unknown>;
  const waiting = (operation: Operation, input?: unknown) =>
    plain(operation, input).catch((error: unknown) => (isLeft(error) ? new Promise(() => undefined) : Promise.reject(error)));
  return waiting as Call;
}

/** The specified calls about the person; they use whichever admin account is active now. */
export const personCall = (signal?: AbortSignal): Call => browserCall({ signal, failed, build: seen });

function failed(error: CallError | NoAnswer): void {
  if (needsPassword(error) || isLeft(error)) return;
  loadingBar.fail();
  if (!(error instanceof CallError)) return;
  if (error.status === 401) location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
  if (error.code === 'kit.adminAccountChanged') switchedElsewhere.notice();
}

const isLeft = (error: unknown): boolean =>
  leaving.now && error instanceof CallError && (error.status === 401 || error.code === 'kit.adminAccountChanged');

function seen(id: string): void {
  builds.seen = id;
}
