import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { type NewDevice, newDevice } from '#features/sessions/server/new-device.job.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { credentialsNotifications } from '../credentials.feature.ts';
import { deviceName } from '../device-name.ts';
import type { WhenEmailChanged } from './confirm-email-change.ts';
import { credentialsHandlers, recoveryAsked } from './credentials.handlers.ts';
import { emailChangesTable, passwordResetsTable } from './credentials.table.ts';
import { sendNotice } from './send-notice.ts';
import { sendRecovery } from './send-recovery.ts';

const credentialsPersonalData = personalData('credentials', {
  items: {
    recoveries: { holds: ['password_resets'], fate: 'erased' },
    emailChange: { holds: ['email_changes'], fate: 'erased' },
  },
  async export(tx, { accountId }) {
    const resets = await tx.select().from(passwordResetsTable).where(eq(passwordResetsTable.accountId, accountId));
    const [change] = await tx.select().from(emailChangesTable).where(eq(emailChangesTable.accountId, accountId));
    return {
      recoveries: resets.map(({ createdAt, usedAt }) => ({
        askedAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      emailChange: change ? { email: change.email, askedAt: change.createdAt.toISOString() } : null,
    };
  },
  async erase({ tx }, { accountId }) {
    const resets = await tx
      .delete(passwordResetsTable)
      .where(eq(passwordResetsTable.accountId, accountId))
      .returning({ id: passwordResetsTable.id });
    const changes = await tx
      .delete(emailChangesTable)
      .where(eq(emailChangesTable.accountId, accountId))
      .returning({ id: emailChangesTable.accountId });
    return { recoveries: resets.length, emailChange: changes.length };
  },
});

/**
 * Reports a sign-in with a new browser by mail and bell. The very first browser only causes a mail: a newcomer on the site needs no
 * notification, but a thief must not go unnoticed.
 */
export async function notifyNewDevice(ctx: Ctx, { accountId, sessionId, ip, userAgent, at, first }: NewDevice): Promise<void> {
  const account = await getContact(ctx.tx, accountId);
  if (account.disabled) return;
  const { browser, system } = deviceName(userAgent);
  const device = { browser: browser ?? 'none', system: system ?? 'none' };
  await sendNotice(ctx, {
    to: account,
    mail: 'newDevice',
    values: { login: account.login, ...device, ip, time: formatInstantWithZone(at, account.locale, 'dayTime') },
    path: '/auth#sessions',
    key: `new-device-${sessionId}`,
  });
  if (!first)
    await notify(ctx, { to: accountId, kind: credentialsNotifications.newDevice, params: { ...device, ip }, href: '/auth#sessions' });
}

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly whenEmailChanged: WhenEmailChanged;
  }
}

export const server: ServerFeature = {
  handlers: ({ whenEmailChanged }) => [credentialsHandlers({ whenEmailChanged })],
  jobs: () => credentialsJobs,
  personalData: credentialsPersonalData,
};

/** Deletes links a week after they expire; until then, following one shows its state. */
async function sweepCredentials({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const weekAgo = sql`now() - interval '7 days'`;
  await tx.delete(passwordResetsTable).where(lt(passwordResetsTable.expiresAt, weekAgo));
  await tx.delete(emailChangesTable).where(lt(emailChangesTable.expiresAt, weekAgo));
}

const nightlySweep = job('credentials.sweep', { payload: z.object({}), schedule: '25 4 * * *' });

const credentialsJobs = [
  implementJob(recoveryAsked, sendRecovery),
  implementJob(newDevice, notifyNewDevice),
  implementJob(nightlySweep, sweepCredentials),
];
