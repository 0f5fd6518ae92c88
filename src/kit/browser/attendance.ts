/** Set on a call made while the user is away: it does not extend an idle session. A call without it does. */
export const unattendedHeader = 'x-unattended';

/** No input for this long means away. A session's idle time is stored no more precisely. */
const awayMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const;

/** Absent until the first call, which starts listening for input. */
let lastSign: number | undefined;
let place = '';

/**
 * Headers that say whether the user is present. Timers and event streams make calls without a user, and a user may type for half an hour
 * without a call. So presence is derived from input, not from the source of the call (docs/decisions/154).
 */
export function attendance(): Readonly<Record<string, string>> {
  if (lastSign === undefined) {
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
    lastSign = Date.now();
  }
  return Date.now() - lastSign > awayMs ? { [unattendedHeader]: '1' } : {};
}

function notice(event: Event): void {
  // Browsers also fire a move when the page moves under a resting pointer, as live numbers make it do.
  if (event.type === 'pointermove') {
    const { screenX, screenY } = event as PointerEvent;
    const now = `${screenX} ${screenY}`;
    if (now === place) return;
    place = now;
  }
  lastSign = Date.now();
}
