import { and, eq, inArray, sql } from 'drizzle-orm';
import { filesById } from '#features/attachments/server/attachments.queries.ts';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Tx } from '#kit/db/database.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { complaintSubject } from '../complaints.feature.ts';
import { evidenceOf, ofPerson, sideOf } from './complaints.queries.ts';
import {
  type Complaint,
  complaintEventsTable,
  complaintEvidenceTable,
  complaintPinsTable,
  complaintReadsTable,
  complaintsTable,
  complaintVerdictsTable,
} from './complaints.table.ts';
import { forgetInComplaints, ofPins } from './forget-in-complaints.ts';
import { backToDesk } from './free-cases.ts';

/**
 * A case outlives the accounts of its two sides, because the other side has a right to it. Erased are the person's nick, their files and
 * links, pinned log rows about them with the events that quote these, and their admin name. Texts stay, without the person's name, in other
 * people's cases too.
 */
export const complaintsPersonalData = personalData('complaints', {
  items: {
    wrote: {
      holds: [
        'complaints.author_id',
        'complaints.author_nick',
        'complaints.description',
        'complaints.appealed_by',
        'complaints.appeal',
        'complaint_evidence',
      ],
      fate: 'anonymised',
    },
    wasBlamed: {
      holds: [
        'complaints.offender_id',
        'complaints.offender_nick',
        'complaints.answer',
        'complaint_pins.global_id',
        'complaint_pins.nick',
        'complaint_pins.line',
      ],
      fate: 'anonymised',
    },
    seen: { holds: ['complaint_reads'], fate: 'erased', notExported: 'when a page was looked at last; it says nothing of its own' },
    judged: {
      holds: [
        'complaints.reviewer_id',
        'complaints.reviewer_as',
        'complaint_verdicts.judge_id',
        'complaint_verdicts.judge_as',
        'complaint_verdicts.text',
        'complaint_verdicts.early_reason',
        'complaint_pins.pinned_by',
        'complaint_pins.pinned_as',
        'complaint_events.by_account',
        'complaint_events.by_name',
        'complaint_events.note',
      ],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    const cases = await tx.select().from(complaintsTable).where(ofPerson(accountId)).orderBy(complaintsTable.id);
    const verdicts = await tx
      .select()
      .from(complaintVerdictsTable)
      .where(eq(complaintVerdictsTable.judgeId, accountId))
      .orderBy(complaintVerdictsTable.id);
    const evidence = await ownEvidence(tx, cases, accountId);
    const facts = (one: (typeof cases)[number]) => ({
      number: one.id,
      server: one.server,
      status: one.status,
      happenedAt: one.happenedAt.toISOString(),
      createdAt: one.createdAt.toISOString(),
      ...(one.appealedBy === accountId && { appeal: one.appeal }),
      evidence: evidence.get(one.id) ?? [],
    });
    return {
      wrote: cases
        .filter(({ authorId }) => authorId === accountId)
        .map((one) => ({ ...facts(one), nick: one.authorNick, about: one.offenderNick, description: one.description })),
      wasBlamed: cases
        .filter(({ offenderId }) => offenderId === accountId)
        .map((one) => ({ ...facts(one), nick: one.offenderNick, answer: one.answer })),
      judged: verdicts.map(({ complaintId, outcome, text, at }) => ({ complaint: complaintId, outcome, text, at: at.toISOString() })),
    };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { accountId } = person;
    const sides = [
      ['author', complaintsTable.authorId, { authorNick: sql`'deleted_' || ${complaintsTable.id}` }],
      ['offender', complaintsTable.offenderId, { offenderNick: sql`'deleted_' || ${complaintsTable.id}` }],
    ] as const;
    const counts = { author: 0, offender: 0 };
    for (const [side, column, set] of sides) {
      const cases = await tx.update(complaintsTable).set(set).where(eq(column, accountId)).returning({ id: complaintsTable.id });
      counts[side] = cases.length;
      const ids = cases.map(({ id }) => id);
      if (ids.length === 0) continue;
      const gone = and(inArray(complaintEvidenceTable.complaintId, ids), eq(complaintEvidenceTable.side, side));
      await tx.delete(complaintEvidenceTable).where(gone);
      for (const id of ids) await releaseFiles(ctx, complaintSubject(id), await keptFiles(ctx.tx, id));
      await tx
        .delete(complaintPinsTable)
        .where(and(inArray(complaintPinsTable.complaintId, ids), eq(complaintPinsTable.globalId, accountId)));
      await tx
        .update(complaintEventsTable)
        .set({ note: null })
        .where(and(ofPins, inArray(complaintEventsTable.complaintId, ids)));
    }
    await forgetInComplaints(tx, person);
    const seen = await tx
      .delete(complaintReadsTable)
      .where(eq(complaintReadsTable.accountId, accountId))
      .returning({ id: complaintReadsTable.complaintId });
    await backToDesk(ctx, { accountId, by: { by: accountId, as: null } });
    await tx.update(complaintsTable).set({ reviewerAs: null }).where(eq(complaintsTable.reviewerId, accountId));
    await tx.update(complaintPinsTable).set({ pinnedAs: null }).where(eq(complaintPinsTable.pinnedBy, accountId));
    await tx.update(complaintEventsTable).set({ byName: null }).where(eq(complaintEventsTable.byAccount, accountId));
    const judged = await tx
      .update(complaintVerdictsTable)
      .set({ judgeAs: null })
      .where(eq(complaintVerdictsTable.judgeId, accountId))
      .returning({ id: complaintVerdictsTable.id });
    return { wrote: counts.author, wasBlamed: counts.offender, seen: seen.length, judged: judged.length };
  },
});

/** Links and file URLs; original filenames are not stored. */
async function ownEvidence(tx: Tx, cases: readonly Complaint[], accountId: number): Promise<ReadonlyMap<number, string[]>> {
  const rows = await tx
    .select()
    .from(complaintEvidenceTable)
    .where(
      inArray(
        complaintEvidenceTable.complaintId,
        cases.map(({ id }) => id),
      ),
    )
    .orderBy(complaintEvidenceTable.id);
  const files = await filesById(
    tx,
    rows.flatMap(({ attachmentId }) => attachmentId ?? []),
  );
  const given = cases.map((one): [number, string[]] => [
    one.id,
    rows
      .filter(({ complaintId, side }) => complaintId === one.id && side === sideOf(one, accountId))
      .flatMap(({ attachmentId, link }) => link ?? files.get(attachmentId ?? 0)?.src ?? []),
  ]);
  return new Map(given);
}

/** Files of the other side. */
async function keptFiles(tx: Tx, complaintId: number): Promise<number[]> {
  return (await evidenceOf(tx, complaintId)).flatMap(({ attachmentId }) => attachmentId ?? []);
}
