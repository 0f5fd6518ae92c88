/** The queue that an agent came from, for J and K beside a ticket; for the life of the tab. */
const key = 'support-queue';

export function keepOrder(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch (error) {
    // A browser that refuses storage loses only the two keys.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The ticket after this one, or before it; undefined at either end, or where the agent came by another way. */
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
