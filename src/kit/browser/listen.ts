export type Listening = {
  readonly topics: readonly string[];
  /** A server event. Without an argument: the connection was restored and events may have been missed. */
  readonly heard: (event?: MessageEvent<string>) => void;
  readonly onConnected?: (connected: boolean) => void;
};

/**
 * Keeps an event stream open until it is stopped. The browser itself reconnects a broken connection, but gives up on a rejected one, as all
 * are while we restart.
 */
export function listen(address: string, { topics, heard, onConnected }: Listening): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refused = 0;
  let stood = false;
  const open = () => {
    source = new EventSource(address);
    for (const topic of topics) source.addEventListener(topic, heard);
    source.onopen = () => {
      refused = 0;
      onConnected?.(true);
      if (stood) heard();
      stood = true;
    };
    source.onerror = () => {
      onConnected?.(false);
      if (source.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, pauseMs(refused));
      refused += 1;
    };
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}

/** Grows with each rejection, with jitter, so that a server after a restart does not get all tabs at once. */
const pauseMs = (refused: number): number => Math.min(5000 * 2 ** refused, 60_000) * (1 + Math.random());
