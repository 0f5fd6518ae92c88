import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import { deskTopic } from '#features/complaints/complaints.topics.ts';
import { serversContract } from '#features/servers/servers.contract.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { useOperation } from '#kit/office/use-operation.ts';

const { listComplaints, getCase, listCaseLogs, watchDesk } = complaintDeskContract;

export function useLiveDesk(): void {
  const client = useQueryClient();
  const servers = useOperation(serversContract.listServers).data;
  const topics = servers?.map(({ number }) => deskTopic(number)).join(' ') ?? '';
  useEffect(() => {
    if (topics === '') return;
    const heard = () => {
      for (const { id } of [listComplaints, getCase, listCaseLogs]) void client.invalidateQueries({ queryKey: [id] });
    };
    return listen(addressOfCall(watchDesk), { topics: topics.split(' '), heard });
  }, [client, topics]);
}
