const key = 'cookie-accepted-at';

/** The date the cookie notice was accepted; null if it was not, or where the browser stores nothing. */
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
    // Without storage the notice closes for this view and is back in the next.
    if (!(error instanceof DOMException)) throw error;
  }
}
