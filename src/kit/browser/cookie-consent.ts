const key = 'cookie-accepted-at';

/** The date the cookie notice was accepted; null while it was not, or where the browser keeps nothing. */
export function cookiesAcceptedAt(): string | null {
  try {
    const kept = localStorage.getItem(key);
    return Date.parse(kept ?? '') ? kept : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function acceptCookies(): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch (error) {
    // Nothing can be kept: the notice goes for this view and comes back with the next.
    if (!(error instanceof DOMException)) throw error;
  }
}
