import { implement } from '#kit/contract/implement.ts';
import '#features/payments/payments.errors.ts';
import { type RegisterCheck, type RegisterFinding, registersContract } from '#features/payments/registers.contract.ts';
import { checkRegister } from './check-register.ts';
import { exportFindings } from './export-findings.ts';
import { countChecks, findingsOf, getCheck, pageOfChecks } from './registers.queries.ts';
import type { KeptCheck } from './registers.table.ts';

const pageSize = 50;
const shownFindings = 500;

export const registersHandlers = implement(registersContract, {
  listRegisterChecks: async ({ tx }, { after: from }) => {
    const { rows, after } = await pageOfChecks(tx, { size: pageSize, after: from === undefined ? undefined : Number(from) });
    return {
      rows: rows.map(({ check, by }) => present(check, by)),
      total: await countChecks(tx),
      after: after === null ? null : String(after),
    };
  },
  getRegisterCheck: async ({ tx }, { id }) => {
    const { check, by } = await getCheck(tx, id);
    return { ...present(check, by), findings: (await findingsOf(tx, id, { size: shownFindings })).map(presentFinding) };
  },
  exportFindings,
  checkRegister: async (ctx, input) => present(await checkRegister(ctx, input), ctx.actor.login),
});

function present({ checkedBy: _, checkedAt, ...check }: KeptCheck, by: string | null): RegisterCheck {
  return { ...check, checkedAt: checkedAt.toISOString(), by };
}

type Found = Awaited<ReturnType<typeof findingsOf>>[number];

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
