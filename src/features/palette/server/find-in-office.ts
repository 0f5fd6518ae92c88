import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { has } from '#kit/permissions/actor.ts';
import type { paletteContract } from '../palette.contract.ts';
import { mostFound, type PaletteSource } from './palette-source.ts';

/** Asks every source whose page this person may open, one after the other: they share the request's connection. */
export async function findInOffice(
  ctx: Ctx,
  { text }: { readonly text: string },
  sources: readonly PaletteSource[],
): Promise<OutputOf<typeof paletteContract.findInOffice>> {
  if (ctx.actor.permissions.size === 0) fail(ctx.actor.onHold ?? 'kit.forbidden');
  const groups: OutputOf<typeof paletteContract.findInOffice> = [];
  for (const { kind, permission, title, find } of sources) {
    if (!has(ctx.actor, permission)) continue;
    const found = (await find(ctx, text)).slice(0, mostFound);
    if (found.length === 0) continue;
    groups.push({ kind, title: title[ctx.locale], found: found.map((one) => ({ note: null, ...one, id: String(one.id) })) });
  }
  return groups;
}
