type Question<Answer> = {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly found: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
  /** Who leaves it before then has asked nothing. */
  readonly afterMs?: number;
};

/**
 * Asks, and is told the answer to this question alone: once it is left, neither its answer nor its failure is heard, however late they
 * come. Gives back how to leave it, as an effect does.
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
