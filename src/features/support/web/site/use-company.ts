import { useEffect, useState } from 'react';
import { deskTopic } from '#features/support/support.topics.ts';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import { attendance } from '#kit/browser/attendance.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { viewTicket, watchSupport } = supportDeskContract;
const everyMs = 20_000;

export type Company = { readonly others: readonly string[]; readonly newest: number };

/** Sends a heartbeat that this ticket is open, and returns who else has it open and whether there is a new message. */
export function useCompany(id: string): Company {
  const [company, setCompany] = useState<Company>({ others: [], newest: 0 });
  useEffect(() => {
    // Failures are ignored; the next heartbeat retries.
    const ask = () => void browserCall({ headers: attendance })(viewTicket, { id }).then(setCompany, () => undefined);
    ask();
    const timer = setInterval(ask, everyMs);
    const stop = listen(addressOfCall(watchSupport), { topics: [deskTopic], heard: ask });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id]);
  return company;
}
