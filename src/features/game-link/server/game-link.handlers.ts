import { implement } from '#kit/contract/implement.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { acknowledgeCommand } from './acknowledge-command.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import { getGameAccount, lookUpAccounts } from './game-accounts.queries.ts';
import { presentHanded } from './game-link.present.ts';
import { type RecordConsents, registerAccount } from './register-account.ts';
import { sendHeartbeat, sendLauncherHeartbeat } from './send-heartbeat.ts';
import { takeCommands } from './take-commands.ts';
import { verifyPassword } from './verify-password.ts';

/** The game API. A feature above this one records consents, and may follow commands. */
export const gameLinkHandlers = (recordConsents: RecordConsents, follow: FollowCommands = followNobody) =>
  implement(gameLinkContract, {
    sendHeartbeat,
    registerAccount: (ctx, input) => registerAccount(ctx, input, recordConsents),
    verifyPassword,
    getGameAccount: (ctx, input) => getGameAccount(ctx.tx, input),
    lookUpAccounts: async (ctx, { logins }) => ({ accounts: await lookUpAccounts(ctx.tx, logins) }),
    takeCommands: async (ctx, input) => {
      const { commands, serverTime } = await takeCommands(ctx, input, follow);
      return { leaseSeconds: input.lease, serverTime: serverTime.toISOString(), commands: commands.map(presentHanded) };
    },
    acknowledgeCommand: async (ctx, input) => {
      const { id, state, dueAt } = await acknowledgeCommand(ctx, input, follow);
      return { id, state, retryAt: state === 'open' ? dueAt.toISOString() : null };
    },
    sendLauncherHeartbeat,
  });
