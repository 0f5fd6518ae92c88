import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { erasedAccounts } from '#features/accounts/server/erased-accounts.queries.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { gameServersScreen } from '../game-link.urls.ts';
import { countCommands } from './commands.queries.ts';
import { expireUnacknowledged } from './expire-unacknowledged.ts';
import type { FollowCommands } from './follow-commands.ts';
import { gameLinkHandlers } from './game-link.handlers.ts';
import { gameLinkPersonalData } from './game-link.personal-data.ts';
import { commandsTable } from './game-link.table.ts';
import { gameServersHandlers } from './game-servers.handlers.ts';
import { forgetOldAddresses } from './known-addresses.ts';
import type { RecordConsents } from './register-account.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly recordConsents: RecordConsents;
    readonly followCommands: FollowCommands;
  }
}

export const server: ServerFeature = {
  handlers: ({ recordConsents, followCommands }) => [gameLinkHandlers(recordConsents, followCommands), gameServersHandlers],
  jobs: () => gameLinkJobs,
  personalData: gameLinkPersonalData,
  waiting: () => [commandsWaiting],
};

/** Dead commands that staff must resend or give up. */
const commandsWaiting: WaitingSource = {
  kind: 'commands',
  permission: 'gameLink.edit',
  text: 'gameLink.waiting',
  icon: 'servers',
  href: gameServersScreen.path,
  count: async ({ tx }) => [...(await countCommands(tx)).values()].reduce((sum, { dead }) => sum + dead, 0),
};

const buryUnacknowledgedJob = job('gameLink.buryUnacknowledged', { payload: z.object({}), schedule: '* * * * *' });
const tidyCommandsJob = job('gameLink.tidyCommands', { payload: z.object({}), schedule: '20 4 * * *' });
const forgetAddressesJob = job('gameLink.forgetAddresses', { payload: z.object({}), schedule: '40 4 * * *' });

const gameLinkJobs = [
  implementJob(buryUnacknowledgedJob, (ctx) => expireUnacknowledged(ctx)),
  implementJob(tidyCommandsJob, ({ tx }) => tidyCommands(tx)),
  implementJob(forgetAddressesJob, ({ tx }) => forgetOldAddresses(tx)),
];

/**
 * Ended commands are kept for 90 days, as long as their dedupe key must prevent a second sending. Dead ones wait for staff, unless the
 * account was erased and there is nothing left to decide; the erase command itself always waits.
 */
export async function tidyCommands(tx: Tx): Promise<void> {
  const { state, kind, accountId, endedAt } = commandsTable;
  const longAgo = lt(endedAt, sql`now() - interval '90 days'`);
  await tx.delete(commandsTable).where(and(inArray(state, ['done', 'givenUp']), longAgo));
  await tx.delete(commandsTable).where(and(eq(state, 'dead'), longAgo, ne(kind, 'accountDeleted'), sql`${accountId} in ${erasedAccounts}`));
}
