import { notificationsContract } from '#features/notifications/notifications.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';

/**
 * Calls `changed` when a connection stands (who knows what was missed) and whenever the server says that something changed.
 * A browser opens few connections to one host, so of a person's tabs one listens and tells the others; when it goes, the next
 * takes over. Where the browser has no locks (plain http) every tab listens for itself.
 */
export function followChanges(topic: string, changed: () => void): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(topic);
  others.onmessage = changed;
  const listen = () =>
    listenUntil(stopped.signal, topic, () => {
      changed();
      others.postMessage(null);
    });
  if ('locks' in navigator) navigator.locks.request(topic, { signal: stopped.signal }, listen).catch(ignoreAbort);
  else void listen();
  return () => {
    stopped.abort();
    others.close();
  };
}

/** Holds one event stream open. The browser itself reconnects a broken one, but gives up on one that was refused while we restarted. */
function listenUntil(stopped: AbortSignal, topic: string, heard: () => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(addressOfCall(notificationsContract.watchNotifications));
      source.onopen = heard;
      source.addEventListener(topic, heard);
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, pauseMs + Math.random() * pauseMs);
      };
    };
    open();
    stopped.addEventListener('abort', () => {
      clearTimeout(again);
      source?.close();
      resolve();
    });
  });
}

const pauseMs = 10_000;

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
