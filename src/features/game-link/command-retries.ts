/** Seconds to wait after the first, second, … failure that the game tells; the last one repeats. */
const delays = [5, 15, 60, 300, 900, 3_600] as const;

/** After so many told failures, five hours after the first, a command is dead: it waits for a person. */
export const maxFailures = 10;

/** So many times it is handed out without a word about it: a command that ends the game server each time must not do so for ever. */
export const maxUnanswered = 100;

export const delayAfter = (failures: number): number => delays[Math.min(failures, delays.length) - 1] ?? delays[0];
