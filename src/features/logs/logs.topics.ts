import type { LogKind } from './log-kinds.ts';

/** Published when rows of a kind were stored for a server; subscribers then read them. */
export const logsTopic = (kind: LogKind, server: number): string => `logs.${kind}.${server}`;
