import type { NewServer } from '#features/servers/server/create-server.ts';
import type { Command, GameKey } from './game-link.table.ts';

/** How audit and alarms name a command. */
export const commandSubject = (id: number): string => `command:${id}`;

export const commandFacts = ({ id, server, kind }: Command) => ({ commandId: id, server, kind });

/** How the audit names a world. */
export const serverSubject = (number: number): string => `server:${number}`;

/** What the audit keeps of one. */
export const decidedOf = ({ nameEn, nameRu, capacity, position, state }: NewServer) => ({ nameEn, nameRu, capacity, position, state });

/** How the audit names a key. */
export const keySubject = (id: number): string => `gameKey:${id}`;

/** What the audit keeps of one: never the key. */
export const keyFacts = ({ id, kind, server, prefix }: GameKey) => ({ keyId: id, kind, server, prefix });
