import type { Tx } from '#kit/db/database.ts';
import { type Approval, approvalsTable } from './approvals.table.ts';
import { requestHash } from './request-hash.ts';

export type SeedApproval = Pick<Approval, 'kind' | 'payload' | 'subject' | 'reason' | 'requestedBy' | 'requestedAt' | 'expiresAt'> &
  Partial<Pick<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>>;

export async function seedApprovals(tx: Tx, approvals: readonly SeedApproval[]): Promise<void> {
  await tx.insert(approvalsTable).values(approvals.map((one) => ({ ...one, hash: requestHash({ ...one, server: null }) })));
}
