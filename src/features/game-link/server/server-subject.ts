import type { NewServer } from '#features/servers/server/create-server.ts';

/** How the audit names a world. */
export const serverSubject = (number: number): string => `server:${number}`;

/** What the audit keeps of one. */
export const decidedOf = ({ nameEn, nameRu, capacity, position, state }: NewServer) => ({ nameEn, nameRu, capacity, position, state });
