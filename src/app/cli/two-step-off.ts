import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { resetTwoStep, type TwoStepReset } from '#features/two-step/server/reset-two-step.ts';
import { twoStepNotifications } from '#features/two-step/two-step.feature.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import { createRuntime } from '#kit/contract/runtime.ts';
import type { Database } from '#kit/db/database.ts';
import { createJobs } from '#kit/jobs/jobs.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { loadConfig } from '../config.ts';
import { jobCaller } from '../job-caller.ts';
import { createServices } from '../services.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run two-step-off -- <login>`: turns two-step sign-in off for a person who has lost the phone and the recovery codes. Needs the
 * server's own settings, because the person is notified by mail; the next running server sends it. Exits with 0 when it is off, 1 when
 * there is no such account, 2 when the settings are wrong or the database cannot be read.
 */
async function main(logins: readonly string[]): Promise<0 | 1 | 2> {
  const [login] = logins;
  if (!login || logins.length > 1) {
    console.error('Name one account by its login: npm run two-step-off -- <login>');
    return 1;
  }
  return inExistingDatabase('Nothing was turned off.', async (database) => report(await reset(database, login), login));
}

function report(result: TwoStepReset, asked: string): 0 | 1 {
  switch (result.kind) {
    case 'reset':
      console.log(
        `${result.login} signs in by password alone now, is signed out everywhere and gets a mail. The audit has an entry about it.`,
      );
      return 0;
    case 'notOn':
      console.log(`${result.login} has no two-step sign-in. Nothing was changed.`);
      return 0;
    case 'unknown':
      console.error(`No account has the login “${asked}”. Nothing was changed.`);
      return 1;
  }
}

async function reset(database: Database, login: string): Promise<TwoStepReset> {
  const log = createLog({ level: 'error' });
  const config = loadConfig();
  const { services, close } = createServices(config, log, createMetrics());
  const jobs = createJobs({ database, implementations: [], log, secrets: config });
  const runtime = createRuntime({ database, services, jobs, writeAudit, implementations: [] });
  try {
    await jobs.start();
    return await runtime.transact({ ...jobCaller('npm run two-step-off'), services, log }, async (ctx) => {
      const result = await resetTwoStep(ctx, login);
      if (result.kind !== 'reset') return result;
      await endAllSessions(ctx, result.accountId);
      await notify(ctx, { to: result.accountId, kind: twoStepNotifications.turnedOff, href: '/auth/two-step' });
      return result;
    });
  } finally {
    await jobs.stop();
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2));
