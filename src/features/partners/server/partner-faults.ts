import { type SQL, sql } from 'drizzle-orm';
import type { LedgerFault } from '#features/payments/server/orders/verify-ledger.ts';
import type { Tx } from '#kit/db/database.ts';
import { minutesToFollow, ordersWithStrayShares } from './stray-shares.queries.ts';

const held = (account: string): SQL =>
  sql`(select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = ${account} || p.account_id)`;
const shares = (which: SQL): SQL =>
  sql`(select coalesce(sum(c.minor), 0) from partner_commissions c where c.partner_id = p.account_id and ${which})`;
const asked = (which: SQL): SQL =>
  sql`(select coalesce(sum(o.minor), 0) from partner_payouts o where o.partner_id = p.account_id and ${which})`;

const rules: Readonly<Record<string, SQL>> = {
  'what is on hold for a partner is the shares that are': sql`
    ${held('partner:hold:')} <> ${shares(sql`c.released_at is null`)}`,
  'what is due to a partner is the other shares less what was asked for': sql`
    ${held('partner:due:')} <> ${shares(sql`c.released_at is not null`)} - ${asked(sql`o.state <> 'failed'`)}`,
  'what is on its way to a partner is what was asked for and has not ended': sql`
    ${held('partner:payout:')} <> ${asked(sql`o.state in ('requested', 'sent')`)}`,
};

const followsOrder = 'a share is what its order is worth, and every payment that earns one has it';

export const partnerRulesCount = Object.keys(rules).length + 1;

/** Violated invariants of partners' money, with the partners or orders concerned. */
export async function partnerFaults(tx: Tx, minutes = minutesToFollow): Promise<LedgerFault[]> {
  const strays = await ordersWithStrayShares(tx, minutes);
  const faults: LedgerFault[] =
    strays.length === 0
      ? []
      : [
          fault(
            followsOrder,
            strays.map(({ number }) => `order ${number}`),
          ),
        ];
  for (const [rule, broken] of Object.entries(rules)) {
    const { rows } = await tx.execute<{ id: string }>(sql`select p.account_id as id from partners p where ${broken} order by 1`);
    if (rows.length > 0)
      faults.push(
        fault(
          rule,
          rows.map(({ id }) => String(id)),
        ),
      );
  }
  return faults;
}

const fault = (rule: string, who: readonly string[]): LedgerFault => ({ rule, count: who.length, examples: who.slice(0, 10) });
