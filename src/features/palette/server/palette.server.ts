import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { isGivenUp } from '#kit/db/constraint.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { has } from '#kit/permissions/actor.ts';
import { paletteContract } from '../palette.contract.ts';
import { mostFound, type PaletteSource } from './palette-source.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Sources of the command palette (Ctrl/⌘+K). */
    readonly palette?: readonly PaletteSource[];
  }
  interface ServerParts {
    readonly paletteSources: readonly PaletteSource[];
  }
}

export const server: ServerFeature = { handlers: ({ paletteSources }) => [paletteHandlers(paletteSources)] };

export const paletteHandlers = (sources: readonly PaletteSource[]) =>
  implement(paletteContract, { findInOffice: (ctx, input) => findInOffice(ctx, input, sources) });

/**
 * Queries, in sequence because they share the request's connection, every source whose page the caller may open. A source that times out is
 * flagged; the others still return results.
 */
async function findInOffice(
  ctx: Ctx,
  { text }: { readonly text: string },
  sources: readonly PaletteSource[],
): Promise<OutputOf<typeof paletteContract.findInOffice>> {
  if (ctx.actor.permissions.size === 0) fail(ctx.actor.onHold ?? 'kit.forbidden');
  const groups: OutputOf<typeof paletteContract.findInOffice> = [];
  for (const { kind, permission, title, find } of sources) {
    if (!has(ctx.actor, permission)) continue;
    const found = await findOrGiveUp(ctx, () => find(ctx, text));
    if (found?.length === 0) continue;
    const shown = (found ?? []).slice(0, mostFound).map((one) => ({ note: null, ...one, id: String(one.id) }));
    groups.push({ kind, title: title[ctx.locale], found: shown, gaveUp: found === undefined });
  }
  return groups;
}

async function findOrGiveUp<Found>({ log }: Ctx, find: () => Promise<readonly Found[]>): Promise<readonly Found[] | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!isGivenUp(error)) throw error;
    log.warn({ err: error }, 'the palette gave up a source');
    return undefined;
  }
}
