import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

const Waiting = z.object({
  kind: z.string(),
  /** The number and kind of work, in the reader's language. */
  text: z.string(),
  count: z.int(),
  /** URL of the list with exactly these rows. */
  href: z.string(),
  icon: z.string(),
  urgent: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const waitingContract = contract('waiting', {
  /** Work waiting for the caller, from all features that they may open; empty kinds are omitted. */
  listWaiting: { method: 'GET', path: '/api/staff/waiting', audience: 'staff', permission: 'staff.enter', output: z.array(Waiting) },
});
