import { parseQuery } from './search-codec.ts';

/** Whether an address is a screen's own, or that of a detail page next to it. */
export const isStillAt = (screen: string, address: string): boolean =>
  `${address}/`.startsWith(screen.endsWith('/') ? screen : `${screen}/`);

export type Place = { readonly pathname: string; readonly searchStr: string };

/**
 * Whether the user has left the dialog in which they started something: whatever is open by now, even another dialog, is unrelated to it.
 */
export const hasLeftDialog = (began: Place, now: Place): boolean =>
  'dialog' in parseQuery(began.searchStr) && (began.pathname !== now.pathname || began.searchStr !== now.searchStr);
