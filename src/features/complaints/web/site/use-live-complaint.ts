import { useEffect, useState } from 'react';
import type { ComplaintView } from '#features/complaints/complaint-view.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import { complaintTopic } from '#features/complaints/complaints.topics.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { getComplaint, watchComplaint, seeComplaint } = complaintsContract;

/** The current complaint: re-reads it on every event, and marks it as seen. */
export function useLiveComplaint(first: ComplaintView): [ComplaintView, () => Promise<void>] {
  const [complaint, setComplaint] = useState(first);
  const { key, number } = first;
  const see = () => browserCall()(seeComplaint, { key });
  const load = async () => {
    setComplaint((await browserCall()(getComplaint, { key })).complaint);
    await see();
  };

  // A page loaded again, for example in another language, is newer than the state.
  useEffect(() => setComplaint(first), [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of one complaint, which the key names
  useEffect(() => {
    // A failed request is repeated with the next event or the next page.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
    quietly(see());
    return listen(addressOfCall(watchComplaint, { key }), { topics: [complaintTopic(number)], heard: () => quietly(load()) });
  }, [key]);

  return [complaint, load];
}
