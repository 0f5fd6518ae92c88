import { listHolders } from '#features/staff/server/holders.queries.ts';
import { listRoleGrants } from '#features/staff/server/role-grants.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { Approvable } from '../approvable.ts';
import { whyNotSecond } from './why-not-second.ts';

type Asking<Payload> = { readonly payload: Payload; readonly requester: number };

/** People who can decide this request now. If there are none, rejects with what can be done about it. */
export async function getSecondPeople<Payload>(
  tx: Tx,
  kind: Approvable<Payload>,
  { payload, requester }: Asking<Payload>,
): Promise<readonly number[]> {
  const { permission } = kind;
  const grants = await listRoleGrants(tx);
  const others = (await listDeciders(tx, kind, payload))
    .filter((decider) => decider !== requester)
    .map((decider) => ({ decider, obstacle: whyNotSecond(grants, { decider, requester, permission }) }));
  const free = others.filter(({ obstacle }) => obstacle === null).map(({ decider }) => decider);
  if (free.length > 0) return free;
  const lasting = others.every(({ obstacle }) => obstacle === 'approvals.roleFromRequester');
  return fail('approvals.nobodyToAsk', { why: others.length === 0 ? 'nobody' : lasting ? 'yours' : 'early' });
}

/** Staff with the permission of a kind who may decide this request, including the requester. */
async function listDeciders<Payload>(tx: Tx, kind: Approvable<Payload>, payload: Payload): Promise<readonly number[]> {
  const people = await listHolders(tx, kind.permission);
  const rights = new Set([kind.permission]);
  return people
    .filter(({ id, login }) =>
      kind.mayDecide({ ...visitor, kind: 'person', accountId: id, login, permissions: rights, everywhere: rights }, payload),
    )
    .map(({ id }) => id);
}
