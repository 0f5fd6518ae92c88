import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import { waitingContract } from '../waiting.contract.ts';
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

type Known = { readonly sources: readonly WaitingSource[]; readonly translate: Translate };

/** Queries, in sequence because they share the request's connection, every source that the caller has permission for. */
export async function listWaiting(ctx: Ctx, { sources, translate }: Known): Promise<OutputOf<typeof waitingContract.listWaiting>> {
  const waiting: OutputOf<typeof waitingContract.listWaiting> = [];
  for (const { kind, permission, text, icon, href, urgent = false, count: ask } of sources) {
    if (!has(ctx.actor, permission)) continue;
    const count = await ask(ctx);
    if (count > 0) waiting.push({ kind, count, icon, href, urgent, text: translate(ctx.locale, text, { count }) });
  }
  return waiting.toSorted((one, other) => Number(other.urgent) - Number(one.urgent));
}
