import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { ifViolates } from '#kit/db/constraint.ts';
import { type FieldIssue, failField, Refusal } from '#kit/errors/errors.ts';
import { checkRules } from '../promocode-decided.ts';
import { largeEdit } from '../promocodes.approvals.ts';
import type { promocodesContract } from '../promocodes.contract.ts';
import { promocodesAudit } from '../promocodes.feature.ts';
import { moreCoins } from './coins-of-code.ts';
import { decidedOf, decidedValues, givenOf, promocodeSubject } from './decided-values.ts';
import { letCodeOut } from './let-code-out.ts';
import { findPromocodeByName, getPromocode, lockPromocodeVersion, type ShownPromocode } from './promocodes.queries.ts';
import { promocodesTable } from './promocodes.table.ts';

type Edit = ParsedInput<typeof promocodesContract.editPromocode>;

/**
 * Edits everything except the type. Statistics continue, and existing activations keep what was promised. An edit of an outdated version is
 * rejected, so that no one's edit is lost. An edit that releases more coins than one person may grant in a day is not applied until a
 * second person approves.
 */
export async function editPromocode(ctx: Ctx, { id, version, ...sent }: Edit): Promise<ShownPromocode> {
  const before = await lockPromocodeVersion(ctx.tx, id, version);
  const given = applyEdit(givenOf(before), sent);
  assertRules(given);
  const values = await decidedValues(ctx.tx, before.type, given);
  await assertNameFree(ctx, id, given.name);
  const coins = moreCoins(before, { ...values, state: before.state }, before.activations);
  if (await letCodeOut(ctx, promocodeSubject(id), coins)) return change(ctx, before, given, staysAgreed(before, values));
  await requestApproval(ctx, largeEdit, { id, version, before: givenOf(before), after: given }, { on: promocodeSubject(id) });
  return before;
}

/** Runs on approval; fails if the code was edited meanwhile. */
export const applyLargeEdit: Apply<z.output<(typeof largeEdit)['payload']>> = async (ctx, { id, version, after }) => {
  const before = await lockPromocodeVersion(ctx.tx, id, version);
  await assertNameFree(ctx, id, after.name);
  await change(ctx, before, after, true);
};

/** Rules across fields must be checked on the merged row, because the request may contain only one of the fields. */
function assertRules(given: ReturnType<typeof givenOf>): void {
  const fields = new Map<string, FieldIssue>();
  checkRules(given, { addIssue: ({ message: code, path }) => void fields.set(path.join('.'), { code }) });
  if (fields.size > 0) throw new Refusal('kit.invalidInput', { fields: Object.fromEntries(fields) });
}

async function assertNameFree(ctx: Ctx, id: number, name: string): Promise<void> {
  const namesake = await findPromocodeByName(ctx.tx, name);
  if (namesake && namesake.id !== id) nameTaken();
}

const nameTaken = () => failField('name', 'promocodes.nameTaken');

/** An agreement of two people remains valid while edits by one person only narrow the code, also while it is inactive. */
const staysAgreed = (before: ShownPromocode, values: Awaited<ReturnType<typeof decidedValues>>): boolean =>
  before.coinsAgreed &&
  values.donation <= before.donation &&
  moreCoins({ ...before, state: 'active' }, { ...values, state: 'active' }, before.activations) === 0;

async function change(ctx: Ctx, before: ShownPromocode, given: ReturnType<typeof givenOf>, coinsAgreed: boolean): Promise<ShownPromocode> {
  const { id } = before;
  await ctx.tx
    .update(promocodesTable)
    .set({
      ...(await decidedValues(ctx.tx, before.type, given)),
      coinsAgreed,
      editedAt: sql`now()`,
      version: sql`${promocodesTable.version} + 1`,
    })
    .where(eq(promocodesTable.id, id))
    .catch(ifViolates('promocodes_name_unique', nameTaken));
  const after = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.edited, { before: decidedOf(before), after: decidedOf(after) }, { on: promocodeSubject(id) });
  return after;
}
