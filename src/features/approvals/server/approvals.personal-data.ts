import { count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { isNamedIn, mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { type Approval, approvalsTable } from './approvals.table.ts';
import { withdrawNaming } from './forget-in-requests.ts';

/**
 * Who requested, who decided and whom it was about stays as a number without a name: released coins refer to the second person's approval.
 * The hash stays unchanged because the audit has it too. Pending requests are withdrawn.
 */
export const approvalsPersonalData = personalData('approvals', {
  items: {
    decisions: { holds: ['approvals.requested_by', 'approvals.decided_by'], fate: 'anonymised', staffOnly: true },
    about: { holds: ['approvals.payload', 'approvals.subject', 'approvals.reason', 'approvals.decision_reason'], fate: 'anonymised' },
  },
  async export(tx, person) {
    const decisions = await tx.select().from(approvalsTable).where(byPerson(person)).orderBy(approvalsTable.id);
    const about = await tx.select().from(approvalsTable).where(aboutPerson(person)).orderBy(approvalsTable.id);
    return { decisions: decisions.map(exported), about: about.map(exported) };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { id, requestedBy } = approvalsTable;
    // The requester can no longer withdraw it, and it must not be carried out for, or on behalf of, an erased account.
    await withdrawNaming(ctx, person, or(eq(requestedBy, person.accountId), aboutPerson(person)));
    const about = await tx.select().from(approvalsTable).where(aboutPerson(person));
    for (const one of about) await tx.update(approvalsTable).set(nameless(person, one)).where(eq(id, one.id));
    const { decisions } = only(await tx.select({ decisions: count() }).from(approvalsTable).where(byPerson(person)));
    return { about: about.length + (await eraseReasons(ctx, person)), decisions };
  },
});

/** Free-text reasons of requests and refusals may name any person. */
async function eraseReasons(ctx: Ctx, person: Person): Promise<number> {
  const { id, reason, decisionReason } = approvalsTable;
  const known = withAddresses(person);
  const said = sql<string>`concat_ws(' ', ${reason}, ${decisionReason})`;
  const rows = await ctx.tx.select({ id, reason, decisionReason, said }).from(approvalsTable).where(mayBeNamedIn(known, said));
  const naming = rows.filter((row) => isNamedIn(known, row.said));
  const ids = naming.map((row) => row.id);
  await withdrawNaming(ctx, person, inArray(id, ids));
  for (const one of naming) await ctx.tx.update(approvalsTable).set(namelessReasons(known, one)).where(eq(id, one.id));
  return naming.length;
}

const byPerson = ({ accountId }: Person) => or(eq(approvalsTable.requestedBy, accountId), eq(approvalsTable.decidedBy, accountId));

/** Matches the keys by which payloads name people (approvals.meta.test.ts), at any depth. Typed logins are compared case-insensitively. */
function aboutPerson({ accountId, login }: Person): SQL | undefined {
  const { subject, payload } = approvalsTable;
  const named = sql`'$.** ? (@.accountid == $id || @.partnerid == $id || @.login == $login || @.linkedlogin == $login)'`;
  const who = JSON.stringify({ id: accountId, login: login.toLowerCase() });
  return or(eq(subject, `account:${accountId}`), sql`jsonb_path_exists(lower(${payload}::text)::jsonb, ${named}, ${who}::jsonb)`);
}

const nameless = (person: Person, approval: Approval) => ({
  payload: JSON.parse(JSON.stringify(approval.payload), (member, value: unknown) =>
    typeof value === 'string' && told.includes(member) ? withoutNames(person, value) : value,
  ),
  ...namelessReasons(person, approval),
});

/** Keys whose values are free text or name a person. The other values are the product's own words and stay, even if a login is `owner`. */
const told: readonly string[] = ['login', 'linkedLogin', 'name', 'reason'];

const namelessReasons = (person: Person, { reason, decisionReason }: Pick<Approval, 'reason' | 'decisionReason'>) => ({
  // Capped at the longest reason allowed, because replacing names can lengthen it.
  reason: withoutNames(person, reason).slice(0, 500),
  decisionReason: decisionReason && withoutNames(person, decisionReason).slice(0, 500),
});

const exported = ({ kind, reason, requestedAt, state, decidedAt }: Approval) => ({
  kind,
  reason,
  requestedAt: requestedAt.toISOString(),
  state,
  decidedAt: decidedAt?.toISOString() ?? null,
});
