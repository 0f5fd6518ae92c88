export type Listening = {
  readonly topics: readonly string[];
  /** What the server says. Without an event: a lost connection stands again, and who knows what was missed. */
  readonly heard: (event?: MessageEvent<string>) => void;
  readonly onConnected?: (connected: boolean) => void;
};

/**
 * Holds an event stream open until it is stopped. The browser itself reconnects a broken one, but gives up for good on one that was
 * refused, as all are while we restart.
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

/** Longer with every refusal, and never the same for two: whoever comes back from a restart is not met by all tabs at once. */
const pauseMs = (refused: number): number => Math.min(5000 * 2 ** refused, 60_000) * (1 + Math.random());
