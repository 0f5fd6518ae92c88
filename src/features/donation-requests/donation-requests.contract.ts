import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { donationList, replenishmentList } from './donation-requests.list.ts';
import { donationStatuses, maxCoins } from './donation-rules.ts';

const RequestId = wholeNumber();
const Login = freeLine().min(1).max(24);
const Coins = wholeNumber({ max: maxCoins });
const Reason = freeText().min(5).max(500);
const Grant = z.strictObject({ login: Login, amount: Coins, reason: Reason });

const DonationView = z.object({
  id: z.int(),
  /** The world whose admin asked; null: asked by the staff or the owner. */
  server: z.int().nullable(),
  globalId: z.int(),
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
  requestedById: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  /** Of the last change of its status. */
  updatedAt: z.iso.datetime(),
  /** null: nobody yet, or the account is gone. */
  decidedBy: z.string().nullable(),
  decidedById: z.int().nullable(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type DonationView = z.infer<typeof DonationView>;

const asks = { audience: 'admin', permission: 'donationRequests.ask' } as const;
const reads = { audience: 'staff', permission: 'donationRequests.read' } as const;
const decides = { audience: 'staff', permission: 'donationRequests.decide' } as const;
const replenishes = { audience: 'staff', permission: 'donationRequests.replenish' } as const;

/** Coins that nobody paid for: asked for by admins and given by the staff, or given by the staff at once. */
export const donationRequestsContract = contract('donationRequests', {
  /** Of the own world; the owner sees those of all. */
  listAskedDonations: { ...asks, ...listOperation('/api/admin/donation-requests', donationList, DonationView) },
  exportAskedDonations: {
    ...asks,
    ...exportOperation('/api/admin/donation-requests/export', donationList),
    audit: 'donationRequests.exported',
  },
  askForCoins: {
    ...asks,
    method: 'POST',
    path: '/api/admin/donation-requests',
    input: Grant,
    output: DonationView,
    errors: ['donationRequests.accountUnknown', 'donationRequests.accountUnavailable', 'donationRequests.accountDisputed'],
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
  listDonations: { ...reads, ...listOperation('/api/staff/donation-requests', donationList, DonationView) },
  exportDonations: {
    ...reads,
    ...exportOperation('/api/staff/donation-requests/export', donationList),
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
      'donationRequests.accountDisputed',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
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
  listReplenishments: { ...replenishes, ...listOperation('/api/staff/replenishments', replenishmentList, DonationView) },
  exportReplenishments: {
    ...replenishes,
    ...exportOperation('/api/staff/replenishments/export', replenishmentList),
    audit: 'donationRequests.replenishmentsExported',
  },
  replenish: {
    ...replenishes,
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/replenishments',
    input: Grant,
    /**
     * `donation` null: above the limit, `approval` waits for a second person. `sentBefore`: the same request came earlier, and these are
     * its; nothing more was given now.
     */
    output: z.object({ donation: DonationView.nullable(), approval: z.int().nullable(), sentBefore: z.boolean() }),
    errors: [
      'donationRequests.accountUnknown',
      'donationRequests.accountUnavailable',
      'donationRequests.accountDisputed',
      'donationRequests.ownRequest',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
      'kit.sentBefore',
    ],
    audit: 'donationRequests.replenished',
  },
});
