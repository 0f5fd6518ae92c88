/**
 * Does one thing after another, however soon it is asked for. What waits for one that was refused is refused with it: it was meant for
 * what that would have left.
 */
export function inTurn<Refusal>() {
  let last: Promise<Refusal | undefined> | undefined;
  /** `more`: another one waits already. */
  return async (work: () => Promise<Refusal | undefined>): Promise<{ readonly refusal?: Refusal; readonly more: boolean }> => {
    const before = last;
    const own = (async () => (await before) ?? (await work()))();
    last = own;
    const refusal = await own;
    const more = last !== own;
    if (!more) last = undefined;
    return { refusal, more };
  };
}
