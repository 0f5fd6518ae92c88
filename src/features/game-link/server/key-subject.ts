import type { GameKey } from './game-link.table.ts';

/** How the audit names a key. */
export const keySubject = (id: number): string => `gameKey:${id}`;

/** What the audit keeps of one: never the key. */
export const keyFacts = ({ id, kind, server, prefix }: GameKey) => ({ keyId: id, kind, server, prefix });
