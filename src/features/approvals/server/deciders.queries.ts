import { listHolders } from '#features/staff/server/holders.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { Approvable } from '../approvable.ts';

/** Staff who hold the right of a kind and may decide this request, the requester among them. */
export async function listDeciders<Payload>(tx: Tx, kind: Approvable<Payload>, payload: Payload): Promise<readonly number[]> {
  const people = await listHolders(tx, kind.permission);
  const rights = new Set([kind.permission]);
  return people
    .filter(({ id, login }) =>
      kind.mayDecide({ ...visitor, kind: 'person', accountId: id, login, permissions: rights, everywhere: rights }, payload),
    )
    .map(({ id }) => id);
}
