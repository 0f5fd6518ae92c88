import { agree } from '#features/approvals/server/agree.builders.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { aPaymentsFixture } from '../payments.builders.ts';
import { server } from '../payments.server.ts';
import { offerOfficeHandlers } from './offer-office.handlers.ts';

export const aMethod = {
  paymentType: 31,
  nameEn: 'Bank app',
  nameRu: 'Банк',
  img: '/pay/bank.svg',
  bonus: 500,
  isEmail: false,
  isNeedRedirect: false,
  domain: '',
  launcherOnly: false,
  provider: 'yookassa',
  asForm: false,
  enabled: true,
  position: 9,
} as const;
export const aPack = { nameEn: 'Start', nameRu: 'Начало', amount: 99, coins: 120, enabled: true, position: 0 };

/** Payments fixture with two managers of the offer; texts are their keys. */
export async function anOfferFixture() {
  const fixture = await aPaymentsFixture();
  const translate = (_: unknown, key: string) => key;
  const listed = server.approvals?.({ translate, settingGroups: [] }) ?? [];
  const runtime = testRuntime({
    database: fixture.database,
    implementations: [...offerOfficeHandlers({ providers: fixture.providers }), ...approvalsHandlers({ listed, translate })],
    config: { brand: { mainHost: 'prospekt.example', gameHosts: ['game.prospekt.example'], mediaHosts: [] } },
  });
  const manager = (login: 'friend' | 'nomad') =>
    aPerson({ id: fixture.idOf(login), login }, 'payments.read', 'payments.manage', 'approvals.read');
  const people = [fixture.idOf('friend'), fixture.idOf('nomad')];
  await runtime.bySystem(({ tx }) =>
    seedStaffRoles(
      tx,
      people.map((accountId) => ({ accountId, role: 'finance' as const })),
    ),
  );
  return {
    fixture,
    runtime,
    manager,
    call: runtime.as(manager('friend')),
    /** A second approver accepts. */
    agreed: (approval: number | null) => agree(runtime, manager('nomad'), approval),
    /** As buyers see them. */
    multipliers: async () => JSON.parse((await fixture.app.inject({ url: '/api/donate' })).body),
    async close() {
      await runtime.close();
      await fixture.close();
    },
  };
}

export type OfferFixture = Awaited<ReturnType<typeof anOfferFixture>>;
