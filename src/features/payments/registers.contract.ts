import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { providerNames } from './provider-names.ts';
import { findingKinds } from './register-findings.ts';
import { findingList, registerList } from './registers.list.ts';

const Id = wholeNumber();
const Provider = z.enum(providerNames);
const Money = z.object({ amount: z.int(), currency: z.string() });

const RegisterCheck = z.object({
  id: z.int(),
  provider: Provider,
  fileName: z.string(),
  /** Moscow days covered by the register, inclusive. */
  firstDay: z.string(),
  lastDay: z.string(),
  matched: z.int(),
  amountDiffers: z.int(),
  missingHere: z.int(),
  missingThere: z.int(),
  /** Skipped lines: not paid, and unknown here. */
  skipped: z.int(),
  checkedAt: z.iso.datetime(),
  /** null: the account was deleted. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
});
export type RegisterCheck = z.infer<typeof RegisterCheck>;

const Finding = z.object({
  id: z.int(),
  kind: z.enum(findingKinds),
  paymentId: z.string(),
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  here: Money.nullable(),
  there: Money.nullable(),
  /** Status in the register; null if the register does not list the payment. */
  status: z.string().nullable(),
});
export type RegisterFinding = z.infer<typeof Finding>;

const mayRead = { audience: 'staff', permission: 'payments.read' } as const;

export const registersContract = contract('payments', {
  listRegisterChecks: { ...mayRead, ...listOperation('/api/staff/payments/registers', registerList, RegisterCheck) },
  exportRegisterChecks: {
    ...mayRead,
    ...exportOperation('/api/staff/payments/registers/export', registerList),
    audit: 'payments.registersExported',
  },
  getRegisterCheck: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/payments/registers/:id',
    input: z.strictObject({ id: Id }),
    /** Up to 500 findings; the CSV export has all of them. */
    output: RegisterCheck.extend({ findings: z.array(Finding) }),
    errors: ['kit.notFound'],
  },
  exportFindings: {
    ...mayRead,
    ...exportOperation('/api/staff/payments/registers/:id/export', findingList, { needs: { id: Id } }),
    errors: ['kit.notFound'],
    audit: 'payments.findingsExported',
  },
  checkRegister: {
    audience: 'staff',
    permission: 'payments.manage',
    method: 'POST',
    path: '/api/staff/payments/registers',
    bodyLimit: 12 * 1_024 * 1_024,
    /** `text`: the content of a CSV file with a header row. */
    input: z.strictObject({ provider: Provider, fileName: freeLine().min(1).max(200), text: rawString('document').min(1).max(5_000_000) }),
    output: RegisterCheck,
    errors: ['payments.registerColumns', 'payments.registerLine', 'payments.registerEmpty'],
    audit: 'payments.registerChecked',
  },
});
