import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { alarmKinds } from '../alarm-kinds.ts';
import { en } from '../alarms.strings.en.ts';
import { ru } from '../alarms.strings.ru.ts';
import { alarmsHandlers } from './alarms.handlers.ts';
import { type RaisedAlarm, raiseAlarm } from './raise-alarm.ts';

/** Two kinds of alarms for two different roles. */
export const sampleAlarms = alarmKinds('sample', { broken: { owner: 'developer' }, unpaid: { owner: 'finance' } });

const sample = (name: string) => ({ alarms: { broken: { title: name, text: `${name} {on}` }, unpaid: { title: 'Б', text: 'Б' } } });
export const sampleTranslate = createTranslate({
  en: { alarms: en, sample: sample('Broken'), staff: { roles: { developer: 'Developer', finance: 'Finance', owner: 'Owner' } } },
  ru: { alarms: ru, sample: sample('Сломалось'), staff: { roles: { developer: 'Разработчик', finance: 'Финансы', owner: 'Владелец' } } },
});

/** The feature on its own database, with one person per role. */
export async function anAlarmsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: alarmsHandlers(sampleTranslate), config: testConfig });
  const logins = ['owner', 'developer', 'finance', 'player'] as const;
  const ids = await runtime.bySystem(async ({ tx }) => {
    const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const);
    const made = await seedAccounts(tx, accounts, 'a long enough password');
    const idOf = (login: string) => made.get(login) ?? 0;
    await seedStaffRoles(
      tx,
      (['owner', 'developer', 'finance'] as const).map((role) => ({ accountId: idOf(role), role })),
    );
    return made;
  });
  const person = (login: 'owner' | 'developer' | 'finance') => aPerson({ id: ids.get(login) ?? 0, login }, ...rolePermissions(login));
  return {
    database,
    runtime,
    owner: person('owner'),
    developer: person('developer'),
    finance: person('finance'),
    player: aPerson({ id: ids.get('player') ?? 0, login: 'player' }),
    raise: (alarm: Partial<RaisedAlarm> = {}) =>
      runtime.bySystem((ctx) => raiseAlarm(ctx, { kind: sampleAlarms.broken, on: 'thing:1', ...alarm })),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type AlarmsFixture = Awaited<ReturnType<typeof anAlarmsFixture>>;

const testConfig = {
  publicUrl: 'https://prospekt.example',
  alarmEmail: 'alarms@prospekt.example',
  brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' },
};
