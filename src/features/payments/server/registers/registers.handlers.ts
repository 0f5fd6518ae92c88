import { implement } from '#kit/contract/implement.ts';
import '#features/payments/payments.errors.ts';
import { type RegisterCheck, type RegisterFinding, registersContract } from '#features/payments/registers.contract.ts';
import { checkRegister } from './check-register.ts';
import { exportFindings, exportRegisterChecks } from './export-registers.ts';
import { registerRows } from './register-rows.queries.ts';
import { firstFindings, getCheck } from './registers.queries.ts';
import type { RecordedCheck } from './registers.table.ts';

const shownFindings = 500;

export const registersHandlers = implement(registersContract, {
  listRegisterChecks: ({ tx }, input) => registerRows.page(tx, input, ({ check, by }) => present(check, by)),
  exportRegisterChecks,
  getRegisterCheck: async ({ tx }, { id }) => {
    const { check, by } = await getCheck(tx, id);
    return { ...present(check, by), findings: (await firstFindings(tx, id, shownFindings)).map(presentFinding) };
  },
  exportFindings,
  checkRegister: async (ctx, input) => present(await checkRegister(ctx, input), ctx.actor.login),
});

function present({ checkedBy, checkedAt, ...check }: RecordedCheck, by: string | null): RegisterCheck {
  return { ...check, checkedAt: checkedAt.toISOString(), by, byId: checkedBy };
}

type Found = Awaited<ReturnType<typeof firstFindings>>[number];

function presentFinding({ finding, number }: Found): RegisterFinding {
  const { id, kind, paymentId, orderId, status } = finding;
  return {
    id,
    kind,
    paymentId,
    order: orderId === null || number === null ? null : { id: orderId, number },
    here: moneyOf(finding.hereMinor, finding.hereCurrency),
    there: moneyOf(finding.thereMinor, finding.thereCurrency),
    status,
  };
}

const moneyOf = (amount: number | null, currency: string | null) => (amount === null || currency === null ? null : { amount, currency });
