import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { isNamedIn, mayBeNamedIn, withAddresses } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { leastDescription, leastReason, leastVerdict, maxReason, maxText } from '../complaint-limits.ts';
import { complaintEventsTable, complaintPinsTable, complaintsTable, complaintVerdictsTable } from './complaints.table.ts';

export const ofPins = inArray(complaintEventsTable.kind, ['pinned', 'unpinned']);

/** Removes the person's name from all texts of cases and from pinned log rows. */
export async function forgetInComplaints(tx: Tx, person: Person): Promise<void> {
  await forgetInCases(tx, person);
  await forgetInVerdicts(tx, person);
  await forgetInPins(tx, person);
}

function forgetInCases(tx: Tx, person: Person): Promise<number> {
  const { id, description, answer, appeal } = complaintsTable;
  return forgetIn(
    { tx, id, person },
    { description: [description, leastDescription, maxText], answer: [answer, 1, maxText], appeal: [appeal, leastDescription, maxText] },
    (left, thisRow) => tx.update(complaintsTable).set(left).where(thisRow),
  );
}

function forgetInVerdicts(tx: Tx, person: Person): Promise<number> {
  const { id, text, earlyReason } = complaintVerdictsTable;
  return forgetIn(
    { tx, id, person },
    { text: [text, leastVerdict, maxText], earlyReason: [earlyReason, leastReason, maxReason] },
    (left, thisRow) => tx.update(complaintVerdictsTable).set(left).where(thisRow),
  );
}

/**
 * Other people's pinned rows may name the person, for example as a recipient or as punished by an administrator. Also covers the reasons of
 * deleted answers.
 */
async function forgetInPins(tx: Tx, person: Person): Promise<void> {
  const { id: pin, line } = complaintPinsTable;
  await forgetIn({ tx, id: pin, person }, { line: [line] }, (left, thisRow) => tx.update(complaintPinsTable).set(left).where(thisRow));
  const { id, note } = complaintEventsTable;
  const known = withAddresses(person);
  await byRanges(tx, id, async (inRange) => {
    const rows = await tx
      .select({ id, note: sql<string>`${note}` })
      .from(complaintEventsTable)
      .where(and(inRange, ofPins, mayBeNamedIn(known, note)));
    const naming = rows.filter((row) => isNamedIn(known, row.note)).map((row) => row.id);
    await tx.update(complaintEventsTable).set({ note: null }).where(inArray(id, naming));
    return naming.length;
  });
  await forgetIn({ tx, id, person }, { note: [note, 1, maxReason] }, (left, thisRow) =>
    tx.update(complaintEventsTable).set(left).where(thisRow),
  );
}
