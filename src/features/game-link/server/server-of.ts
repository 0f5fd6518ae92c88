import { fail } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';

/** The world that a game server's key speaks for: no call of the game API names another. */
export const serverOf = ({ server }: Actor): number => server ?? fail('gameLink.wrongKey');
