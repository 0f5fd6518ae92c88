import type { LogKind } from './log-kinds.ts';

/** Told each time rows of a kind were stored for a server; whoever follows asks for them. */
export const logsTopic = (kind: LogKind, server: number): string => `logs.${kind}.${server}`;
