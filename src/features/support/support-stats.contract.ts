import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { ticketCategoryIds } from './ticket-categories.ts';

const mayRead = { audience: 'staff', permission: 'support.answer', method: 'GET' } as const;
const span = { days: wholeNumber({ max: 365 }).default(30) };

const figures = {
  solved: z.int(),
  /** Medians in working hours; null if there is no data. */
  firstAnswer: z.number().nullable(),
  solution: z.number().nullable(),
  /** Solved tickets whose first answer missed its deadline. */
  late: z.int(),
  rated: z.int(),
  /** Average rating in stars. */
  stars: z.number().nullable(),
};

const SupportStats = z.object({
  agents: z.array(z.object({ agent: z.string(), agentId: z.int(), answers: z.int(), ...figures })),
  categories: z.array(z.object({ category: z.enum(ticketCategoryIds), opened: z.int(), ...figures })),
  days: z.array(z.object({ day: z.string(), opened: z.int(), solved: z.int(), stars: z.number().nullable() })),
});
export type SupportStats = z.infer<typeof SupportStats>;
export const statsTables = ['agents', 'categories', 'days'] as const;

export const supportStatsContract = contract('support', {
  getSupportStats: { ...mayRead, mayBeOld: true, path: '/api/staff/support/stats', input: z.strictObject(span), output: SupportStats },
  exportSupportStats: {
    ...mayRead,
    path: '/api/staff/support/stats/export',
    kind: 'stream',
    input: z.strictObject({ ...span, table: z.enum(statsTables) }),
    audit: 'support.statsExported',
  },
});
