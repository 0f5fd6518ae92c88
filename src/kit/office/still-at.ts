import { parseQuery } from './search-codec.ts';

/** Whether an address is a screen's own, or that of a detail page which stands beside it. */
export const isStillAt = (screen: string, address: string): boolean =>
  `${address}/`.startsWith(screen.endsWith('/') ? screen : `${screen}/`);

export type Place = { readonly pathname: string; readonly searchStr: string };

/** Whether somebody has left the dialog in which they began something: what is open by now, another dialog even, has nothing to do with it. */
export const hasLeftDialog = (began: Place, now: Place): boolean =>
  'dialog' in parseQuery(began.searchStr) && (began.pathname !== now.pathname || began.searchStr !== now.searchStr);
