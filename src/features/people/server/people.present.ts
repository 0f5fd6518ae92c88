import type { CharacterOfPerson } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { NoteView, PersonCard } from '../people.contract.ts';
import type { notesAbout } from './people.queries.ts';
import { mayRemove } from './remove-person-note.ts';

/** Bans by server, as the number of the ban. Injected by app/, because the bans feature depends on people. */
export type BansOf = (tx: Ctx['tx'], accountId: number) => Promise<ReadonlyMap<number, number>>;

type Named = Pick<CharacterOfPerson, 'server' | 'serverName' | 'nick' | 'level' | 'faction' | 'rank' | 'lastSeenAt'>;

export const presentCharacter = (
  { locale }: Pick<Ctx, 'locale'>,
  { server, serverName, nick, level, faction, rank, lastSeenAt }: Named,
  bans: ReadonlyMap<number, number>,
): PersonCard['characters'][number] => ({
  server,
  serverName: serverName[locale],
  nick,
  level,
  faction,
  rank,
  lastSeenAt: lastSeenAt.toISOString(),
  ban: bans.get(server) ?? null,
});

export const presentNote = (
  { actor }: Pick<Ctx, 'actor'>,
  { note: { id, text, server, createdAt, writtenBy, writtenAs }, login }: Awaited<ReturnType<typeof notesAbout>>[number],
): NoteView => ({
  id,
  text,
  server,
  createdAt: createdAt.toISOString(),
  by: writtenAs ?? login,
  byId: writtenBy,
  can: { remove: mayRemove(actor, { writtenBy }) },
});
