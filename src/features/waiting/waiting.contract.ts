import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

const Waiting = z.object({
  kind: z.string(),
  /** How many, and what they are, in the reader's language. */
  text: z.string(),
  count: z.int(),
  /** The list that shows exactly these. */
  href: z.string(),
  icon: z.string(),
  urgent: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const waitingContract = contract('waiting', {
  /** What waits for this person, of every feature whose page is theirs; nothing that is empty. */
  listWaiting: { method: 'GET', path: '/api/staff/waiting', audience: 'staff', permission: 'staff.enter', output: z.array(Waiting) },
});
