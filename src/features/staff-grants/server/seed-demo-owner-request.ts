import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { hasRequestsOf } from '#features/approvals/server/approvals.queries.ts';
import { seedApprovals } from '#features/approvals/server/seed-approvals.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { accountSubject } from '../staff-grants.feature.ts';

/** A withdrawn request of last week, so that the demo's history is not empty. */
export async function seedDemoOwnerRequest(tx: Tx, now = new Date()): Promise<void> {
  const people = await findAccountIds(tx, ['owner', 'developer']);
  const [owner, developer] = [people.get('owner'), people.get('developer')];
  if (owner === undefined || developer === undefined || (await hasRequestsOf(tx, ownerChange.id))) return;
  const at = (hours: number) => new Date(startOfDay(addDays(dayOf(now), -6)).getTime() + hours * 3_600_000);
  await seedApprovals(tx, [
    {
      kind: ownerChange.id,
      payload: { accountId: developer, login: 'developer', before: ['developer'], after: ['owner', 'developer'] },
      subject: accountSubject(developer),
      reason: 'Замена на время отпуска',
      requestedBy: owner,
      requestedAt: at(14),
      expiresAt: at(38),
      state: 'withdrawn',
      decidedBy: owner,
      decidedAt: at(16.5),
    },
  ]);
}
