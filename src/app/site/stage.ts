import type { Standing } from './shown.ts';

/** The current content, and how to replace it. */
export type Stage = { current: Standing; show(next: Standing): void };
