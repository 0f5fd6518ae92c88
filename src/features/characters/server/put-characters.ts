import { serverOf } from '#features/game-link/server/server-of.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { CharacterReport } from '../character-report.ts';
import { upsertCharacters } from './upsert-characters.ts';

/** A game server's report about its own world: all of it, or nothing and every wrong row by its place. */
export async function putCharacters(
  { tx, actor }: Ctx,
  { characters }: { readonly characters: readonly CharacterReport[] },
): Promise<{ readonly stored: number }> {
  const { stored, errors } = await upsertCharacters(tx, serverOf(actor), characters);
  if (errors.length === 0) return { stored };
  throw new Refusal('kit.invalidInput', { fields: Object.fromEntries(errors.map(({ row, code }) => [`characters.${row}`, { code }])) });
}
