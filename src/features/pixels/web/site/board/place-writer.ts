export type PlaceWriter = {
  now(): void;
  /** When it has stood still for a moment: browsers allow an address to change a few times a second at most. */
  soon(): void;
  /** The board is left, and the address is another page's. */
  close(): void;
};

type Address = { readonly isLeaving: () => boolean; readonly write: (place: string) => void };

const standsMs = 400;

/**
 * Keeps the address at what is seen. Not while another page is on its way: writing would call that off, and where the address changes
 * before the page is there, it would be written into the other one's. Should that page not come, it is written then.
 */
export function placeWriter(place: () => string, { isLeaving, write }: Address = ofTheBrowser): PlaceWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const soon = () => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(now, standsMs);
  };
  const now = () => {
    if (isLeaving()) return soon();
    clearTimeout(timer);
    if (!closed) write(place());
  };
  return {
    now,
    soon,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const ofTheBrowser: Address = {
  isLeaving: () => 'navigation' in window && window.navigation.transition !== null,
  write: (place) => history.replaceState(history.state, '', place),
};
