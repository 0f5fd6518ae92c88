import { eq, sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import type { Caller } from '#kit/contract/runtime.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import type { CommandKind } from '../command-kinds.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { gameLinkHandlers } from './game-link.handlers.ts';
import { commandsTable } from './game-link.table.ts';
import { gameServersHandlers } from './game-servers.handlers.ts';
import { type SentCommand, sendCommand } from './send-command.ts';

/** The feature on its own database, with the demo's servers, two players and an owner. */
export async function aGameFixture() {
  const database = await testDatabase();
  const implementations = [...gameLinkHandlers(async () => undefined), ...gameServersHandlers];
  const runtime = testRuntime({ database, implementations });
  await runtime.bySystem(({ tx }) => seedServers(tx));
  const logins = ['owner', 'player', 'other'] as const;
  const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const);
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, accounts, 'a long enough password'));
  const idOf = (login: (typeof logins)[number]): number => ids.get(login) ?? 0;
  const owner: Actor = { ...aPerson({ id: idOf('owner'), login: 'owner' }, 'gameLink.read', 'gameLink.edit'), passwordFresh: true };
  return {
    database,
    runtime,
    owner,
    player: idOf('player'),
    other: idOf('other'),
    /** Calls as this game server. */
    as: (server: number, request?: Partial<Caller>) => runtime.as(aGame(server), request),
    send: <Kind extends CommandKind>(command: SentCommand<Kind>) => runtime.bySystem((ctx) => sendCommand(ctx, command)),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type GameFixture = Awaited<ReturnType<typeof aGameFixture>>;

export const aGame = (server: number): Actor => ({ ...visitor, kind: 'game', server });

type Taken = OutputOf<typeof gameLinkContract.takeCommands>['commands'];

/** The commands delivered to a server now. */
export async function take(fixture: GameFixture, server = 1, wish: InputOf<typeof gameLinkContract.takeCommands> = {}): Promise<Taken> {
  return (await fixture.as(server)(gameLinkContract.takeCommands, wish)).commands;
}

/** Expires every lease and retry delay. */
export const leasesEnd = ({ runtime }: GameFixture) =>
  runtime.bySystem(({ tx }) =>
    tx
      .update(commandsTable)
      .set({ dueAt: sql`now() - interval '1 second'`, leasedUntil: sql`now() - interval '1 second'` })
      .where(eq(commandsTable.state, 'open')),
  );

/** Acknowledges a command, as done by default. */
export const acknowledge = (fixture: GameFixture, id: number, more: Partial<Acknowledgement> = {}, server = 1) =>
  fixture.as(server)(gameLinkContract.acknowledgeCommand, { id, result: 'done', ...more });
type Acknowledgement = InputOf<typeof gameLinkContract.acknowledgeCommand>;

let keys = 0;

/** A notice for an account with a unique key. */
export const aNotice = (accountId: number, given: { readonly server?: number; readonly dedupeKey?: string } = {}) => {
  keys += 1;
  return {
    server: 1,
    accountId,
    kind: 'creditNotice',
    payload: { coins: keys, source: 'topUp' },
    dedupeKey: `notice:${keys}`,
    ...given,
  } as const;
};
