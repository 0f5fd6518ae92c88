import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { ProviderName } from '../providers/provider.ts';
import { compareRegister } from './compare-register.ts';
import type { RegisterLine } from './parse-register.ts';
import { periodOf } from './register-period.ts';
import { acceptedIn, paymentsOfIds } from './registers.queries.ts';
import { type RecordedCheck, registerChecksTable, registerFindingsTable } from './registers.table.ts';

const rowsAtOnce = 2_000;

type Register = {
  readonly provider: ProviderName;
  readonly fileName: string;
  readonly lines: readonly RegisterLine[];
  readonly by: number | null;
};

export async function recordRegisterCheck(tx: Tx, { provider, fileName, lines, by }: Register): Promise<RecordedCheck> {
  const { first, last, within } = periodOf(lines);
  const known = await paymentsOfIds(tx, provider, [...new Set(lines.map(({ paymentId }) => paymentId))]);
  const { matched, skipped, findings } = compareRegister(lines, known, await acceptedIn(tx, provider, within));
  const counted = (kind: (typeof findings)[number]['kind']) => findings.filter((one) => one.kind === kind).length;
  const kept = only(
    await tx
      .insert(registerChecksTable)
      .values({
        provider,
        fileName,
        firstDay: first,
        lastDay: last,
        matched,
        amountDiffers: counted('amountDiffers'),
        missingHere: counted('missingHere'),
        missingThere: counted('missingThere'),
        skipped,
        checkedBy: by,
      })
      .returning(),
  );
  for (let from = 0; from < findings.length; from += rowsAtOnce)
    await tx.insert(registerFindingsTable).values(findings.slice(from, from + rowsAtOnce).map((one) => ({ ...one, checkId: kept.id })));
  return kept;
}
