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
