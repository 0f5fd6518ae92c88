import { isAccount } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { RefusalCause } from '../promocode-kinds.ts';
import type { Candidate } from './judge-activation.ts';
import { refusalsTable } from './promocodes.table.ts';

type Refused = Candidate & {
  readonly promocodeId: number | null;
  /** As it was typed. */
  readonly code: string;
  readonly cause: RefusalCause;
  readonly keyHash: Buffer;
};

/** Stores why an activation was rejected; a repeated request counts as one attempt. */
export async function recordRefusal(tx: Tx, { accountId, ...refused }: Refused): Promise<void> {
  await tx
    .insert(refusalsTable)
    .values({ ...refused, accountId: (await isAccount(tx, accountId)) ? accountId : null })
    .onConflictDoNothing({ target: [refusalsTable.server, refusalsTable.keyHash] });
}
