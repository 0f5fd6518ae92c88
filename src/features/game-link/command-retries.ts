/** Seconds to wait after the first, second, … failure reported by the game; the last value repeats. */
const delays = [5, 15, 60, 300, 900, 3_600] as const;

/** After this many reported failures, five hours after the first, a command is dead and waits for staff (docs/decisions/021). */
export const maxFailures = 10;

/** Deliveries without an acknowledgement: a command that crashes the game server must not be redelivered forever. */
export const maxUnanswered = 100;

export const delayAfter = (failures: number): number => delays[Math.min(failures, delays.length) - 1] ?? delays[0];
