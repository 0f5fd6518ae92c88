import { asc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { knownDevicesTable, pendingSignInsTable, sessionsTable, signInFailuresTable } from './sessions.table.ts';
import { sha256 } from './tokens.ts';

export const sessionsPersonalData = personalData('sessions', {
  items: {
    signIns: { holds: ['sessions'], fate: 'erased' },
    devices: { holds: ['known_devices'], fate: 'erased' },
    pendingSignIns: { holds: ['pending_sign_ins'], fate: 'erased', notExported: 'a sign-in that waits for its code, gone within an hour' },
    failedSignIns: { holds: ['sign_in_failures'], fate: 'erased', notExported: 'a count under a hash of the login, gone after a day' },
  },
  async export(tx, { accountId }) {
    const signIns = await tx.select().from(sessionsTable).where(eq(sessionsTable.accountId, accountId)).orderBy(asc(sessionsTable.id));
    const devices = await tx.select().from(knownDevicesTable).where(eq(knownDevicesTable.accountId, accountId));
    return {
      signIns: signIns.map((session) => ({
        signedInAt: session.signedInAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        endedAt: session.revokedAt?.toISOString() ?? null,
        address: session.ip,
        browser: session.userAgent,
      })),
      devices: devices.map(({ firstSeenAt, lastSeenAt }) => ({
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  },
  async erase({ tx }, { accountId, login }) {
    const signIns = await tx.delete(sessionsTable).where(eq(sessionsTable.accountId, accountId)).returning({ id: sessionsTable.id });
    const devices = await tx
      .delete(knownDevicesTable)
      .where(eq(knownDevicesTable.accountId, accountId))
      .returning({ hash: knownDevicesTable.tokenHash });
    const pending = await tx
      .delete(pendingSignInsTable)
      .where(eq(pendingSignInsTable.accountId, accountId))
      .returning({ hash: pendingSignInsTable.tokenHash });
    const failures = await tx
      .delete(signInFailuresTable)
      .where(eq(signInFailuresTable.loginHash, sha256(login.toLowerCase())))
      .returning({ hash: signInFailuresTable.loginHash });
    return { signIns: signIns.length, devices: devices.length, pendingSignIns: pending.length, failedSignIns: failures.length };
  },
});
