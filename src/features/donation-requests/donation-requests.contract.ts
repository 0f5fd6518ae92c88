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
  /** Server of the requesting admin; null: requested by staff or the owner. */
  server: z.int().nullable(),
  globalId: z.int(),
  login: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(donationStatuses),
  /** Id of the approval request that waits for a second person; null: none. */
  approval: z.int().nullable(),
  /** null: not refused. */
  refusal: z.string().nullable(),
  /** The admin account's name, or the login; null: the account was deleted. */
  requestedBy: z.string().nullable(),
  requestedById: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  /** Time of the last status change. */
  updatedAt: z.iso.datetime(),
  /** null: not decided, or the account was deleted. */
  decidedBy: z.string().nullable(),
  decidedById: z.int().nullable(),
  can: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type DonationView = z.infer<typeof DonationView>;

const asks = { audience: 'admin', permission: 'donationRequests.ask' } as const;
const reads = { audience: 'staff', permission: 'donationRequests.read' } as const;
const decides = { audience: 'staff', permission: 'donationRequests.decide' } as const;
const replenishes = { audience: 'staff', permission: 'donationRequests.replenish' } as const;

/** Unpaid coins: requested by admins and granted by staff, or granted by staff directly. */
export const donationRequestsContract = contract('donationRequests', {
  /** Admins see the requests of their own server, the owner all. */
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
  /** Granted at once up to the limit; above it, the response has the `approval` that waits for a second person. */
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
     * `donation` null: above the limit, `approval` waits for a second person. `sentBefore`: a repeat of an earlier request, whose result
     * this is; nothing more was granted.
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
