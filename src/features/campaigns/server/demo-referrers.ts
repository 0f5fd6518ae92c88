import type { DemoLogin } from '#features/sessions/demo-accounts.ts';

/** Whose links the demo's people follow; the first brings as many as all the others. */
export const demoReferrers = ['partner', 'player', 'tester', 'chief', 'offender'] as const satisfies readonly DemoLogin[];

/** Where their links stand; empty: the plain one. */
export const demoSources = ['', 'youtube', 'telegram', 'stream'] as const;
