import type { NewServer } from '#features/servers/server/create-server.ts';
import type { Command, GameKey } from './game-link.table.ts';

/** Subject of a command in the audit and in alarms. */
export const commandSubject = (id: number): string => `command:${id}`;

export const commandFacts = ({ id, server, kind }: Command) => ({ commandId: id, server, kind });

export const serverSubject = (number: number): string => `server:${number}`;

/** Audited fields of a server. */
export const decidedOf = ({ nameEn, nameRu, capacity, position, state }: NewServer) => ({ nameEn, nameRu, capacity, position, state });

export const keySubject = (id: number): string => `gameKey:${id}`;

/** Audited fields of a key; never the key itself. */
export const keyFacts = ({ id, kind, server, prefix }: GameKey) => ({ keyId: id, kind, server, prefix });
