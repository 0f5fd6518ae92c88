/** running: a server is counting down or down. stopped: a server did not come back, and a person must decide. */
export const restartStates = ['running', 'stopped', 'done', 'cancelled'] as const;
export type RestartState = (typeof restartStates)[number];

/** waiting: not its turn yet. counting: scheduled to go down. restarting: its time has come. missing: it did not come back. */
export const worldStates = ['waiting', 'counting', 'restarting', 'back', 'missing', 'cancelled'] as const;
export type WorldState = (typeof worldStates)[number];

/** Delivery states of the command to the server. */
export const deliveries = ['none', 'sent', 'taken', 'confirmed', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

export const restartLimits = { minutes: { least: 1, most: 120 }, reason: { least: 3, most: 500 } } as const;

/** A server that is down for longer counts as missing. */
export const backWithinMinutes = 5;
/** A cancellation later than this may not reach the game in time. */
export const lastCallSeconds = 10;
