export const platforms = ['android', 'ios', 'both'] as const;

/** Most characters of each text; the form counts them down. */
export const applicationLimits = { login: 64, device: 100, experience: 3_000 } as const;
