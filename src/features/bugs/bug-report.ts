/** Severities, mildest first. */
export const severities = ['minor', 'annoying', 'serious', 'blocking'] as const;

/** Maximum characters per field; the form counts them down. */
export const bugLimits = { title: 120, steps: 5_000, expected: 2_000, actual: 2_000, version: 40, device: 100, contact: 100 } as const;

/** Screenshots and recordings of one report. */
export const bugFilesPurpose = 'bugs.files';
export const mostBugFiles = 5;
