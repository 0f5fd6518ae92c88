import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { charactersHandlers } from './characters.handlers.ts';
import { charactersJobs } from './characters.jobs.ts';
import { charactersPersonalData } from './characters.personal-data.ts';
import { gameCharactersHandlers } from './game-characters.handlers.ts';
import type { WhenStored } from './put-characters.ts';

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
