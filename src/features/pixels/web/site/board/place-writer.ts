export type PlaceWriter = {
  now(): void;
  /** Writes after a pause, because browsers limit how often the URL may change. */
  soon(): void;
  /** The board was left; the URL belongs to another page. */
  close(): void;
};

type Address = { readonly isLeaving: () => boolean; readonly write: (place: string) => void };

const standsMs = 400;

/**
 * Keeps the URL in sync with the view. Not while another page is loading: a write would cancel the navigation, or end up in the URL of the
 * other page. If that load fails, it is written then.
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
