import { asc, count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { enteredWorldsOf } from './entered-worlds.queries.ts';
import { forgetInCommands } from './forget-in-commands.ts';
import { commandsTable, enteredWorldsTable, gameKeysTable, knownAddressesTable, registrationsTable } from './game-link.table.ts';

/** Commands are kept without names: one of them tells the game to erase the person. They expire by their own retention. */
export const gameLinkPersonalData = personalData('gameLink', {
  items: {
    registration: { holds: ['registrations'], fate: 'anonymised' },
    entered: { holds: ['entered_worlds'], fate: 'erased' },
    addresses: { holds: ['known_addresses'], fate: 'erased' },
    commands: { holds: ['commands'], fate: 'kept' },
    keys: { holds: ['game_keys.created_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const [registration] = await tx.select().from(registrationsTable).where(eq(registrationsTable.accountId, accountId));
    const commands = await tx.select().from(commandsTable).where(eq(commandsTable.accountId, accountId)).orderBy(commandsTable.id);
    const keys = await tx.select().from(gameKeysTable).where(eq(gameKeysTable.createdBy, accountId));
    const addresses = await tx
      .select()
      .from(knownAddressesTable)
      .where(eq(knownAddressesTable.accountId, accountId))
      .orderBy(asc(knownAddressesTable.address));
    return {
      registration: registration && {
        server: registration.server,
        at: registration.at.toISOString(),
        referralCode: registration.referralCode,
        invitationCode: registration.invitationCode,
        invitedAt: registration.invitedAt?.toISOString() ?? null,
      },
      entered: (await enteredWorldsOf(tx, accountId)).map(({ server, since, lastAt }) => ({
        server,
        since: since.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      addresses: addresses.map(({ address, lastSeenAt }) => ({ address, lastSeenAt: lastSeenAt.toISOString() })),
      commands: commands.map(({ server, kind, payload, state, createdAt }) => ({
        server,
        kind,
        payload,
        state,
        sentAt: createdAt.toISOString(),
      })),
      keys: keys.map(({ prefix, createdAt }) => ({ prefix, createdAt: createdAt.toISOString() })),
    };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    await forgetInCommands(tx, person);
    const registration = await tx
      .update(registrationsTable)
      .set({ referralCode: null, invitationCode: null, invitedAt: null })
      .where(eq(registrationsTable.accountId, accountId))
      .returning({ id: registrationsTable.accountId });
    const entered = await tx
      .delete(enteredWorldsTable)
      .where(eq(enteredWorldsTable.accountId, accountId))
      .returning({ server: enteredWorldsTable.server });
    const addresses = await tx
      .delete(knownAddressesTable)
      .where(eq(knownAddressesTable.accountId, accountId))
      .returning({ address: knownAddressesTable.address });
    const { keys } = only(await tx.select({ keys: count() }).from(gameKeysTable).where(eq(gameKeysTable.createdBy, accountId)));
    return { registration: registration.length, entered: entered.length, addresses: addresses.length, keys };
  },
});
