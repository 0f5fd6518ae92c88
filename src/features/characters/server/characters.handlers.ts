import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { charactersContract } from '../characters.contract.ts';
import '../characters.errors.ts';
import { presentCharacter } from './characters.present.ts';
import { charactersOf } from './characters.queries.ts';

export const charactersHandlers = implement(charactersContract, {
  listOwnCharacters: async ({ tx, actor, locale }) => {
    const own = await charactersOf(tx, actor.accountId ?? fail('kit.signInNeeded'));
    return own.map((character) => presentCharacter(locale, character));
  },
});
