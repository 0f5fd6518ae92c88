import type { DemoLogin } from '#features/sessions/demo-accounts.ts';

/** Owners of the demo's invitation links; the first brings as many people as all others together. */
export const demoReferrers = ['partner', 'player', 'tester', 'chief', 'offender'] as const satisfies readonly DemoLogin[];

/** Sources of their links; empty: the plain link. */
export const demoSources = ['', 'youtube', 'telegram', 'stream'] as const;
