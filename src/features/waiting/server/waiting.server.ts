import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { waitingContract } from '../waiting.contract.ts';
import { listWaiting } from './list-waiting.ts';
import type { WaitingSource } from './waiting-source.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Work that waits for someone, for the top of the main page. */
    waiting?(parts: Pick<ServerParts, 'approvals'>): readonly WaitingSource[];
  }
  interface ServerParts {
    readonly waitingSources: readonly WaitingSource[];
  }
}

export const server: ServerFeature = {
  handlers: ({ waitingSources: sources, translate }) => [
    implement(waitingContract, { listWaiting: (ctx) => listWaiting(ctx, { sources, translate }) }),
  ],
};
