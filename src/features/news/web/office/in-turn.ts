/** Runs tasks one after another. A task queued behind a failed one fails with it, because it depends on the result of that task. */
export function inTurn<Refusal>() {
  let last: Promise<Refusal | undefined> | undefined;
  /** `more`: another task is already queued. */
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
