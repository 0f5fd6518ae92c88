import { implement } from '#kit/contract/implement.ts';
import { gameCharactersContract } from '../game-characters.contract.ts';
import '../characters.errors.ts';
import { putCharacters } from './put-characters.ts';

export const gameCharactersHandlers = implement(gameCharactersContract, { putCharacters });
