import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { eventsContract } from '../events.contract.ts';
import { eventsHandlers } from './events.handlers.ts';

const hour = 3_600_000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** The feature on its own database, with an editor and a reader. */
export async function anEventsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: eventsHandlers });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    return seedAccounts(
      tx,
      (['editor', 'reader'] as const).map((login) => ({ login, email: `${login}@test.example`, locale: 'en' })),
      'a long enough password',
    );
  });
  const person = (login: string) => ({ id: ids.get(login) ?? 0, login });
  return {
    database,
    runtime,
    editor: aPerson(person('editor'), 'events.read', 'events.edit'),
    reader: aPerson(person('reader'), 'events.read'),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type EventsFixture = Awaited<ReturnType<typeof anEventsFixture>>;
type Given = InputOf<typeof eventsContract.createEvent>;

export const someEvent = (given: Partial<Given> = {}): Given => ({
  title: { en: 'Regatta', ru: 'Регата' },
  description: { en: 'Three laps.', ru: 'Три круга.' },
  prize: { en: '', ru: '' },
  servers: null,
  startsAt: inHours(1),
  endsAt: inHours(3),
  ...given,
});

export const aDraft = (
  { runtime, editor }: EventsFixture,
  given: Partial<Given> = {},
): Promise<OutputOf<typeof eventsContract.createEvent>> => runtime.as(editor)(eventsContract.createEvent, someEvent(given));

export async function aPublished(fixture: EventsFixture, given: Partial<Given> = {}) {
  const { id, version } = await aDraft(fixture, given);
  return fixture.runtime.as(fixture.editor)(eventsContract.publishEvent, { id, version });
}

export const game = (server: number): Actor => ({ ...visitor, kind: 'game', server });
export const launcher: Actor = { ...visitor, kind: 'launcher' };
