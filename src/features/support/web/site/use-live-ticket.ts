import { useEffect, useState } from 'react';
import { supportContract } from '#features/support/support.contract.ts';
import { ticketTopic } from '#features/support/support.topics.ts';
import type { OwnTicket } from '#features/support/ticket.shapes.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { getTicket, watchTicket } = supportContract;

/** The live ticket of the player: answers appear without a reload, and typed text stays. */
export function useLiveTicket(first: OwnTicket, key: string | undefined): OwnTicket {
  const [ticket, setTicket] = useState(first);
  const { id, number } = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one ticket, which id and key name
  useEffect(() => {
    setTicket(first);
    const read = async () => {
      const fresh = await browserCall()(getTicket, { id, key });
      if (fresh.kind === 'own') setTicket({ ...fresh, declined: first.declined });
    };
    // Failures are ignored; the next event or page retries.
    const heard = () => void read().catch(() => undefined);
    return listen(addressOfCall(watchTicket, { id, key }), { topics: [ticketTopic(number)], heard });
  }, [id, key]);
  return ticket;
}
