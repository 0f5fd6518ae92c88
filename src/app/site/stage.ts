import type { Standing } from './shown.ts';

/** What is on the screen, and the way to put something else there. */
export type Stage = { current: Standing; show(next: Standing): void };
