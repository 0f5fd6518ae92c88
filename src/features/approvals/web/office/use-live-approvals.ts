import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsTopic } from '#features/approvals/approvals.topics.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { listApprovals, getApproval, watchApprovals } = approvalsContract;

/** Re-reads the lists and the open request when a request is created or decided. One connection serves both. */
export function useLiveApprovals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const heard = () => {
      for (const { id } of [listApprovals, getApproval]) void client.invalidateQueries({ queryKey: [id] });
    };
    return listen(addressOfCall(watchApprovals), { topics: [approvalsTopic], heard });
  }, [client]);
}
