import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalsTopic } from '#features/approvals/approvals.topics.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { listApprovals, getApproval, watchApprovals } = approvalsContract;

/** Reads the lists anew when somebody asks or decides. The browser itself comes back after a lost connection. */
export function useLiveApprovals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource(addressOfCall(watchApprovals));
    source.addEventListener(approvalsTopic, () => {
      for (const { id } of [listApprovals, getApproval]) void client.invalidateQueries({ queryKey: [id] });
    });
    return () => source.close();
  }, [client]);
}
