import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { donationStatuses, mostCoins } from './donation-rules.ts';

const RequestId = z.coerce.number().int().positive();
const Login = z.string().trim().min(1).max(24);
const Coins = z.coerce.number().int().min(1).max(mostCoins);
const Reason = z.string().trim().min(5).max(500);
const Grant = z.strictObject({ login: Login, amount: Coins, reason: Reason });

const DonationFilter = z.strictObject({
  /** Part of the login or of the reason. */
  text: z.string().trim().max(200).optional(),
  status: z.enum(donationStatuses).optional(),
  server: z.coerce.number().int().positive().optional(),
});
export type DonationFilter = z.infer<typeof DonationFilter>;
/** The number of the row that the page before ended with. */
const Page = {
  after: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
};

const DonationView = z.object({
  id: z.int(),
  /** The world whose admin asked; null: asked by the staff or the owner. */
  server: z.int().nullable(),
  login: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(donationStatuses),
  /** Number of the request that waits for a second person; null: none does. */
  approval: z.int().nullable(),
  /** null: it was not refused. */
  refusal: z.string().nullable(),
  /** The admin account's name, or the login; null: the account is gone. */
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  /** Of the last change of its status. */
  updatedAt: z.iso.datetime(),
  /** null: nobody yet, or the account is gone. */
  decidedBy: z.string().nullable(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type DonationView = z.infer<typeof DonationView>;

const Rows = z.object({ rows: z.array(DonationView), total: z.int(), after: z.string().nullable() });
const asks = { audience: 'admin', permission: 'donationRequests.ask' } as const;
const reads = { audience: 'staff', permission: 'donationRequests.read' } as const;
const decides = { audience: 'staff', permission: 'donationRequests.decide' } as const;
const replenishes = { audience: 'staff', permission: 'donationRequests.replenish' } as const;

/** Coins that nobody paid for: asked for by admins and given by the staff, or given by the staff at once. */
export const donationRequestsContract = contract('donationRequests', {
  /** Of the own world; the owner sees those of all. */
  listAskedDonations: {
    ...asks,
    method: 'GET',
    path: '/api/admin/donation-requests',
    input: DonationFilter.extend(Page),
    output: Rows,
  },
  askForCoins: {
    ...asks,
    method: 'POST',
    path: '/api/admin/donation-requests',
    input: Grant,
    output: DonationView,
    errors: ['donationRequests.accountUnknown', 'donationRequests.accountUnavailable'],
    audit: 'donationRequests.asked',
  },
  withdrawDonation: {
    ...asks,
    method: 'POST',
    path: '/api/admin/donation-requests/:id/withdraw',
    input: z.strictObject({ id: RequestId }),
    output: DonationView,
    errors: ['kit.notFound', 'kit.forbidden', 'donationRequests.notPending', 'donationRequests.waitsForSecond'],
    audit: 'donationRequests.withdrawn',
  },
  listDonations: {
    ...reads,
    method: 'GET',
    path: '/api/staff/donation-requests',
    input: DonationFilter.extend(Page),
    output: Rows,
  },
  exportDonations: {
    ...reads,
    method: 'GET',
    path: '/api/staff/donation-requests/export',
    kind: 'stream',
    input: DonationFilter,
    audit: 'donationRequests.exported',
  },
  /** Up to the limit at once; above it the answer's `approval` waits for a second person. */
  approveDonation: {
    ...decides,
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/donation-requests/:id/approve',
    input: z.strictObject({ id: RequestId }),
    output: DonationView,
    errors: [
      'kit.notFound',
      'donationRequests.ownRequest',
      'donationRequests.notPending',
      'donationRequests.waitsForSecond',
      'donationRequests.accountUnavailable',
      'approvals.alreadyWaiting',
    ],
    audit: 'donationRequests.approved',
  },
  refuseDonation: {
    ...decides,
    method: 'POST',
    path: '/api/staff/donation-requests/:id/refuse',
    input: z.strictObject({ id: RequestId, reason: Reason }),
    output: DonationView,
    errors: ['kit.notFound', 'donationRequests.ownRequest', 'donationRequests.notPending', 'donationRequests.waitsForSecond'],
    audit: 'donationRequests.refused',
  },
  listReplenishments: {
    ...replenishes,
    method: 'GET',
    path: '/api/staff/replenishments',
    input: DonationFilter.pick({ text: true }).extend(Page),
    output: Rows,
  },
  replenish: {
    ...replenishes,
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/replenishments',
    input: Grant,
    /** `donation` null: above the limit, `approval` waits for a second person. */
    output: z.object({ donation: DonationView.nullable(), approval: z.int().nullable() }),
    errors: [
      'donationRequests.accountUnknown',
      'donationRequests.accountUnavailable',
      'donationRequests.ownRequest',
      'approvals.alreadyWaiting',
    ],
    audit: 'donationRequests.replenished',
  },
});
