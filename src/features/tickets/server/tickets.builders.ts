import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { aSite, type TestSite } from '#features/sessions/server/sessions.builders.ts';
import { only } from '#kit/db/rows.ts';
import { committed } from '#kit/testing/context.ts';
import { en } from '../tickets.strings.en.ts';
import { ru } from '../tickets.strings.ru.ts';
import { issueTicket } from './issue-ticket.ts';
import { ticketsHandlers } from './tickets.handlers.ts';

/** Everyone has entered server 1 and plays there. */
export async function aSiteWithTickets(): Promise<TestSite> {
  const site = await aSite({ more: ticketsHandlers, texts: { en: { tickets: en }, ru: { tickets: ru } } });
  await committed(site.database, {}, async ({ tx }) => {
    const people = await tx.select({ globalId: accountsTable.id }).from(accountsTable);
    const nick = (at: number) => `Player_${String.fromCharCode(65 + at)}name`;
    for (const { globalId } of people) await enterWorld(tx, { accountId: globalId, server: 1 });
    await upsertCharacters(
      tx,
      1,
      people.map(({ globalId }, at) => aReport({ globalId, nick: nick(at) })),
    );
  });
  return site;
}

export const testConfig = {
  publicUrl: 'http://localhost:3000',
  brand: { gameProtocol: 'prospekt://signed-in' },
} as AppConfiguration;

/** A ticket issued to server 1 for this login. */
export async function aTicket({ database }: TestSite, login: string): Promise<string> {
  const { id } = only(await database.reads.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.login, login)));
  const { ticket } = await committed(database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: id, server: 1 }));
  return ticket;
}
