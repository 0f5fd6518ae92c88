type Question<Answer> = {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly found: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
  /** Delay; cancelling within it sends no request. */
  readonly afterMs?: number;
};

/**
 * Sends a request and reports its result. After cancellation neither a result nor a failure is reported, however late it arrives. Returns
 * the cancel function, for use as an effect.
 */
export function askFor<Answer>({ ask, found, failed, afterMs = 0 }: Question<Answer>): () => void {
  const left = new AbortController();
  const unlessLeft =
    <Told>(tell: (told: Told) => void) =>
    (told: Told) => {
      if (!left.signal.aborted) tell(told);
    };
  const timer = setTimeout(() => void ask(left.signal).then(unlessLeft(found), unlessLeft(failed)), afterMs);
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}
