import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { notificationsHandlers } from './notifications.handlers.ts';
import { type Notification, notify } from './notify.ts';

/** The feature with its own database and two players. Texts are rendered as key and values, so that no other feature is needed. */
export async function aNotificationsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: notificationsHandlers(translateToKey) });
  const logins = ['anna', 'boris'] as const;
  const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const);
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, accounts, 'a long enough password'));
  const [anna, boris] = [ids.get('anna') ?? 0, ids.get('boris') ?? 0];
  return {
    database,
    runtime,
    anna: aPerson({ id: anna, login: 'anna' }),
    boris: aPerson({ id: boris, login: 'boris' }),
    tell: (to: number, more: Partial<Notification> = {}) => runtime.bySystem((ctx) => notify(ctx, { to, kind: 'sample.told', ...more })),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type NotificationsFixture = Awaited<ReturnType<typeof aNotificationsFixture>>;

export const translateToKey: Translate = (locale, key, values = {}) => [locale, key, ...Object.values(values).map(String)].join(' ');
