import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { peopleHandlers } from './people.handlers.ts';
import { peoplePersonalData } from './people.personal-data.ts';
import type { BansOf } from './people.present.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    /** Where an account is banned now. */
    readonly bansOf: BansOf;
  }
}

export const server: ServerFeature = {
  handlers: ({ bansOf }) => [peopleHandlers(bansOf)],
  personalData: peoplePersonalData,
};
