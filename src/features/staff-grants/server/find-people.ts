import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { peopleByText, rolesByAccount } from './staff-members.queries.ts';

/** Accounts whose login starts with the text, with their current roles. */
export async function findPeople(
  { tx }: Ctx,
  { text }: { readonly text: string },
): Promise<OutputOf<typeof staffGrantsContract.findPeople>> {
  const people = await peopleByText(tx, text, 10);
  const ids = people.map(({ id }) => id);
  const roles = await rolesByAccount(tx, ids);
  return people.map(({ id, login, disabledAt }) => ({ id, login, disabled: disabledAt !== null, roles: [...(roles.get(id) ?? [])] }));
}
