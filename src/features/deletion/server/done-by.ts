import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';

/** Whoever holds a link from the mail acts as the person, without being signed in. */
export const doneBy = ({ accountId, login }: Pick<Person, 'accountId' | 'login'>): Actor => ({
  ...visitor,
  kind: 'person',
  accountId,
  login,
});
