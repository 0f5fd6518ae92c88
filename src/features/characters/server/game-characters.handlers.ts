import { implement } from '#kit/contract/implement.ts';
import { gameCharactersContract } from '../game-characters.contract.ts';
import '../characters.feature.ts';
import { putCharacters, type WhenStored } from './put-characters.ts';

/** `whenStored`: callback of a feature that depends on a character's level. */
export const gameCharactersHandlers = (whenStored: WhenStored = async () => undefined) =>
  implement(gameCharactersContract, { putCharacters: (ctx, input) => putCharacters(ctx, input, whenStored) });
