import { fail } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';

/** The server of the calling key: no game API call names a server itself. */
export const serverOf = ({ server }: Actor): number => server ?? fail('gameLink.wrongKey');
