const key = 'tab-of';

/**
 * Says whose tab this is: what another person left in it, who signed out elsewhere or whose session ended, is not shown to the next. A
 * visitor is nobody, so what somebody began to write before they signed in stays.
 */
export function claimTab(login: string): void {
  try {
    if ((sessionStorage.getItem(key) ?? login) !== login) forgetTab();
    sessionStorage.setItem(key, login);
  } catch (error) {
    // As below.
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * What was typed, uploaded and ordered in this tab is the person's who leaves: whoever comes next is shown nothing of it. Session storage
 * holds that and what is asked for anew. A session that merely ended keeps it, for the same person to go on.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch (error) {
    // A browser that refuses storage has kept nothing.
    if (!(error instanceof DOMException)) throw error;
  }
}
