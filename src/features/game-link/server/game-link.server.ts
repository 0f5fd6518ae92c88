import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { FollowCommands } from './follow-commands.ts';
import { gameLinkHandlers } from './game-link.handlers.ts';
import { gameLinkJobs } from './game-link.jobs.ts';
import { gameLinkPersonalData } from './game-link.personal-data.ts';
import { commandsWaiting } from './game-link.waiting.ts';
import { gameServersHandlers } from './game-servers.handlers.ts';
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
