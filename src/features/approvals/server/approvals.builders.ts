import { z } from 'zod';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import { fail } from '#kit/errors/errors.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { approvable } from '../approvable.ts';
import { en } from '../approvals.strings.en.ts';
import { ru } from '../approvals.strings.ru.ts';
import { approvalsHandlers } from './approvals.handlers.ts';
import { implementApproval, kindsById } from './implement-approval.ts';
import { type Request, requestApproval } from './request-approval.ts';

/** A harmless action that needs two people: rings a person's bell the given number of times. */
export const ringing = approvable('sample.ringing', {
  payload: z.strictObject({ times: z.int(), to: z.int() }),
  permission: 'sample.ring',
  describe: ({ times }) => ({
    title: { text: 'sample.ring', values: { times } },
    changes: [{ label: { text: 'sample.bell' }, before: null, after: times }],
  }),
  mayDecide: (actor, { to }) => actor.accountId !== to,
});

/** The feature on its own database, with people who may ring, one who may not, and the bell's owner. */
export async function anApprovalsFixture() {
  const database = await testDatabase();
  const applied: number[] = [];
  const sample = { ring: 'Ring {times, number} times', bell: 'Bell', errors: {} };
  const translate = createTranslate({
    en: { approvals: en, sample, kit: { errors: { notFound: 'Not found' } } },
    ru: { approvals: ru, sample, kit: { errors: { notFound: 'Не найдено' } } },
  });
  const ring = implementApproval(ringing, async (ctx, { times, to }, { id }) => {
    await notify(ctx, { to, kind: 'sample.rung', params: { times } });
    if (times === 0) fail('kit.notFound');
    if (times < 0) throw new Error('a bug');
    applied.push(id);
  });
  const runtime = testRuntime({ database, implementations: approvalsHandlers({ listed: [ring], translate }) });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const made = await seedAccounts(
      tx,
      logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
      'a long enough password',
    );
    // The people whom the bell notifies of a waiting request are found by role.
    for (const login of ['first', 'second', 'third'] as const) {
      await setStaffRoles(tx, { accountId: made.get(login) ?? 0, roles: ['owner'], grantedBy: null });
    }
    return made;
  });
  const id = (login: Login) => ids.get(login) ?? 0;
  let rings = 0;
  const person = (login: Login) => aPerson({ id: id(login), login }, 'approvals.read', 'sample.ring');
  return {
    database,
    runtime,
    applied,
    presenting: { kinds: kindsById([ring]), translate },
    id,
    first: person('first'),
    second: person('second'),
    third: person('third'),
    bell: person('bell'),
    outsider: aPerson({ id: id('outsider'), login: 'outsider' }, 'approvals.read'),
    ask: (actor: Actor, payload: { times: number; to?: number }, request: Partial<Request> = {}) =>
      runtime.transact({ ...runtime.callerFor(actor), services: runtime.services, log: runtime.services.log }, (ctx) =>
        requestApproval(ctx, ringing, { to: id('bell'), ...payload }, { on: `ringing:${++rings}`, reason: 'because', ...request }),
      ),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type ApprovalsFixture = Awaited<ReturnType<typeof anApprovalsFixture>>;

const logins = ['first', 'second', 'third', 'bell', 'outsider'] as const;
type Login = (typeof logins)[number];
