import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';

/** The holder of a mailed link acts as the person, without being signed in. */
export const doneBy = ({ accountId, login }: Pick<Person, 'accountId' | 'login'>): Actor => ({
  ...visitor,
  kind: 'person',
  accountId,
  login,
});
