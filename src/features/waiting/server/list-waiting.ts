import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import type { waitingContract } from '../waiting.contract.ts';
import type { WaitingSource } from './waiting-source.ts';

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
