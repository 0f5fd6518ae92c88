import type { Opened } from './shown.ts';

/** What is on the screen, and the way to put something else there. */
export type Stage = { current: Opened; show(opened: Opened): void };
