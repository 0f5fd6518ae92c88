import { useEffect, useState } from 'react';
import type { ComplaintView } from '#features/complaints/complaint-view.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import { complaintTopic } from '#features/complaints/complaints.topics.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

const { getComplaint, watchComplaint, seeComplaint } = complaintsContract;

/** The complaint as it stands: whatever the other side or an administrator does comes by itself, and counts as seen. */
export function useLiveComplaint(first: ComplaintView): [ComplaintView, () => Promise<void>] {
  const [complaint, setComplaint] = useState(first);
  const { key, number } = first;
  const see = () => browserCall()(seeComplaint, { key });
  const load = async () => {
    setComplaint((await browserCall()(getComplaint, { key })).complaint);
    await see();
  };

  // A page that was read anew, in another language say, is newer than what is held.
  useEffect(() => setComplaint(first), [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of one complaint, which the key names
  useEffect(() => {
    // Whatever fails here is asked for again with the next event, or by the next page.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
    quietly(see());
    return listen(addressOfCall(watchComplaint, { key }), { topics: [complaintTopic(number)], heard: () => quietly(load()) });
  }, [key]);

  return [complaint, load];
}
