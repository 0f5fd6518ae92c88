/** On a call that is made while nobody is there: it leaves an idle session as idle as it is. Without it every call counts. */
export const unattendedHeader = 'x-unattended';

/** Nobody has touched anything for so long. A session's idle time is written down no finer. */
const awayMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const;

/** Absent until the first call: from then on signs of somebody are watched for. */
let lastSign: number | undefined;
let place = '';

/**
 * What a call says about whether somebody is there. Timers and event streams ask whether or not anybody is, and somebody who types for
 * half an hour asks for nothing else: so it is told by what a person does, not by who makes the call.
 */
export function attendance(): Readonly<Record<string, string>> {
  if (lastSign === undefined) {
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
    lastSign = Date.now();
  }
  return Date.now() - lastSign > awayMs ? { [unattendedHeader]: '1' } : {};
}

function notice(event: Event): void {
  // A browser also tells of a move when the page has moved under a pointer that rests, as live figures make it.
  if (event.type === 'pointermove') {
    const { screenX, screenY } = event as PointerEvent;
    const now = `${screenX} ${screenY}`;
    if (now === place) return;
    place = now;
  }
  lastSign = Date.now();
}
