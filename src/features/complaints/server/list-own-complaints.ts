import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { OwnRow } from '../complaint-view.ts';
import type { complaintsContract } from '../complaints.contract.ts';
import { findAnew } from './complaint-problems.ts';
import { canAppeal, presentOwn } from './complaints.present.ts';
import { countOwn, pageOfOwn } from './own-complaints.queries.ts';

export async function listOwnComplaints(
  { tx, actor: { accountId }, locale }: Pick<Ctx, 'tx' | 'actor' | 'locale'>,
  { status = 'new', after }: ParsedInput<typeof complaintsContract.listOwnComplaints>,
  now = new Date(),
): Promise<OutputOf<typeof complaintsContract.listOwnComplaints>> {
  if (accountId === null) return { own: null };
  const { rows, after: next } = await pageOfOwn(tx, accountId, status, after);
  const shown: OwnRow[] = [];
  // One query per row, but only for recent cases closed for insufficient evidence.
  for (const row of rows) shown.push(presentOwn({ locale, accountId }, row, canAppeal(row, now) ? await findAnew(tx, row) : null, now));
  return { own: { rows: shown, counts: await countOwn(tx, accountId), after: next } };
}
