const key = 'tab-of';

/**
 * Binds the tab to an account: data left by another one, which signed out elsewhere or whose session ended, is cleared. A visitor has no
 * account, so text typed before sign-in stays.
 */
export function claimTab(login: string): void {
  try {
    if ((sessionStorage.getItem(key) ?? login) !== login) forgetTab();
    sessionStorage.setItem(key, login);
  } catch (error) {
    // See forgetTab.
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Clears what this person typed, uploaded and ordered in the tab when they sign out, so that the next person does not see it. Session
 * storage holds that and data that can be fetched again. A session that merely ended is not cleared, so that the same person can continue.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch (error) {
    // A browser that refuses storage has stored nothing.
    if (!(error instanceof DOMException)) throw error;
  }
}
