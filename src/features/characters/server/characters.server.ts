import { z } from 'zod';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { charactersContract } from '../characters.contract.ts';
import { charactersPersonalData } from './characters.personal-data.ts';
import { presentCharacter } from './characters.present.ts';
import { charactersOf } from './characters.queries.ts';
import { gameCharactersHandlers } from './game-characters.handlers.ts';
import type { WhenStored } from './put-characters.ts';
import { tidyActiveDays } from './tidy-active-days.ts';
import '../characters.feature.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly whenCharactersStored: WhenStored;
  }
}

export const server: ServerFeature = {
  handlers: ({ whenCharactersStored }) => [gameCharactersHandlers(whenCharactersStored), charactersHandlers],
  jobs: () => charactersJobs,
  personalData: charactersPersonalData,
};

const tidyActiveDaysJob = job('characters.tidyActiveDays', { payload: z.object({}), schedule: '5 5 * * *' });

const charactersJobs = [
  implementJob(tidyActiveDaysJob, async (ctx) => {
    if (await tidyActiveDays(ctx.tx)) await ctx.enqueue(tidyActiveDaysJob, {});
  }),
];

const charactersHandlers = implement(charactersContract, {
  listOwnCharacters: async ({ tx, actor, locale }) => {
    const own = await charactersOf(tx, actor.accountId ?? fail('kit.signInNeeded'));
    return own.map((character) => presentCharacter(locale, character));
  },
});
