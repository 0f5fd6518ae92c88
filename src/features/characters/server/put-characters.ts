import { serverOf } from '#features/game-link/server/server-of.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { CharacterReport } from '../character-report.ts';
import { upsertCharacters } from './upsert-characters.ts';

/** Callback of a feature that this one must not import: receives a server's report in the same transaction. */
export type WhenStored = (ctx: Ctx, server: number, characters: readonly CharacterReport[]) => Promise<void>;

/** Stores a game server's report about its own characters: all of it, or nothing with an error for each invalid row. */
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
