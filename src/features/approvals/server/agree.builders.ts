import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { TestRuntime } from '#kit/testing/runtime.ts';

export async function agree(runtime: TestRuntime, actor: Actor, id: number | null) {
  const { hash } = await runtime.as(actor)(approvalsContract.getApproval, { id: id ?? 0 });
  return runtime.as(actor)(approvalsContract.approveRequest, { id: id ?? 0, hash });
}
