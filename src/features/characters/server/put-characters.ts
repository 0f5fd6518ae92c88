import { serverOf } from '#features/game-link/server/server-of.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { CharacterReport } from '../character-report.ts';
import { upsertCharacters } from './upsert-characters.ts';

/** Of a feature above this one: hears in the same transaction what a world told about its characters. */
export type WhenStored = (ctx: Ctx, server: number, characters: readonly CharacterReport[]) => Promise<void>;

/** A game server's report about its own world: all of it, or nothing and every wrong row by its place. */
export async function putCharacters(
  ctx: Ctx,
  { characters }: { readonly characters: readonly CharacterReport[] },
  whenStored: WhenStored,
): Promise<{ readonly stored: number }> {
  const server = serverOf(ctx.actor);
  const { stored, errors } = await upsertCharacters(ctx.tx, server, characters);
  if (errors.length > 0)
    throw new Refusal('kit.invalidInput', { fields: Object.fromEntries(errors.map(({ row, code }) => [`characters.${row}`, { code }])) });
  await whenStored(ctx, server, characters);
  return { stored };
}
