import { notificationsContract } from '#features/notifications/notifications.contract.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

/**
 * Calls `changed` when a connection is established (events may have been missed) and on every change. Browsers limit connections per host,
 * so one tab listens and informs the person's other tabs; when it closes, the next one takes over. Without the Web Locks API (plain http)
 * every tab listens for itself.
 */
export function followChanges(topic: string, changed: () => void): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(topic);
  others.onmessage = changed;
  const tell = () => {
    changed();
    others.postMessage(null);
  };
  const hold = () => listenUntil(stopped.signal, topic, tell);
  if ('locks' in navigator) navigator.locks.request(topic, { signal: stopped.signal }, hold).catch(ignoreAbort);
  else void hold();
  return () => {
    stopped.abort();
    others.close();
  };
}

function listenUntil(stopped: AbortSignal, topic: string, tell: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(addressOfCall(notificationsContract.watchNotifications), {
      topics: [topic],
      heard: (event) => event && tell(),
      onConnected: (connected) => connected && tell(),
    });
    stopped.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
