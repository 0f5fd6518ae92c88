export const platforms = ['android', 'ios', 'both'] as const;

/** Maximum length of each text; the form shows the remaining characters. */
export const applicationLimits = { login: 64, device: 100, experience: 3_000 } as const;
