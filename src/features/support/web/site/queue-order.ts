/** The queue that the agent came from, for J and K on the ticket page. Kept for the lifetime of the tab. */
const key = 'support-queue';

export function keepOrder(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch (error) {
    // If the browser denies storage, only the two shortcuts are lost.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The next or previous ticket; undefined at either end, or if the agent did not come from a queue. */
export function besideIn(id: string, step: 1 | -1): string | undefined {
  const ids = readOrder();
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + step];
}

function readOrder(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}
