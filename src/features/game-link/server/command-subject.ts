import type { Command } from './game-link.table.ts';

/** How audit and alarms name a command. */
export const commandSubject = (id: number): string => `command:${id}`;

export const commandFacts = ({ id, server, kind }: Command) => ({ commandId: id, server, kind });
