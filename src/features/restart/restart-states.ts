/** running: a world counts down or is away. stopped: one did not come back, and a person decides. */
export const restartStates = ['running', 'stopped', 'done', 'cancelled'] as const;
export type RestartState = (typeof restartStates)[number];

/** waiting: its turn has not come. counting: it goes down at its time. restarting: its time has come. missing: it did not come back. */
export const worldStates = ['waiting', 'counting', 'restarting', 'back', 'missing', 'cancelled'] as const;
export type WorldState = (typeof worldStates)[number];

/** What became of the command that told the world. */
export const deliveries = ['none', 'sent', 'taken', 'confirmed', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

export const restartLimits = { minutes: { least: 1, most: 120 }, reason: { least: 3, most: 500 } } as const;

/** A world that is away for longer is missed. */
export const backWithinMinutes = 5;
/** Whoever calls it off later than this may be too late for the game to hear it. */
export const lastCallSeconds = 10;
