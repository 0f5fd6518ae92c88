import { randomBytes } from 'node:crypto';
import { claimFiles } from '#features/attachments/server/claim-files.ts';
import { whoActs } from '#features/bans/server/note-change.ts';
import { listCurrentRules } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { ComplaintInput } from '../complaint-input.ts';
import { answerHours, mostADay, verdictHours } from '../complaint-limits.ts';
import type { Side } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit, complaintsNotifications } from '../complaints.feature.ts';
import { complaintFiles } from './complaint-files.ts';
import { type Incident, incidentOf, leftToday, lockAuthor, type Problems } from './complaint-problems.ts';
import { type Complaint, complaintEvidenceTable, complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { tellSide } from './tell-side.ts';

/**
 * Creates a player's complaint and notifies the other side, whose 48 hours start now. All invalid fields are reported together. An author's
 * complaints are serialised, so the daily limit and the check for duplicates hold for concurrent requests.
 */
export async function createComplaint(ctx: Ctx, input: ComplaintInput, now = new Date()): Promise<Complaint> {
  const who = whoActs(ctx);
  await lockAuthor(ctx.tx, who.by);
  const { incident, rule } = await refuseUnsoundComplaint(ctx.tx, who.by, input, now);
  const { server, against } = input;
  const answerBy = new Date(now.getTime() + answerHours * 3_600_000);
  const complaint = only(
    await ctx.tx
      .insert(complaintsTable)
      .values({
        key: randomBytes(16).toString('base64url'),
        server,
        against,
        authorId: who.by,
        authorNick: incident.nick,
        offenderId: incident.offender.accountId,
        offenderNick: incident.offender.name,
        happenedAt: incident.happenedAt,
        ruleId: rule?.id ?? null,
        ruleRevisionId: rule?.revisionId ?? null,
        description: input.description,
        createdAt: now,
        answerBy,
        dueAt: new Date(answerBy.getTime() + verdictHours * 3_600_000),
      })
      .returning(),
  );
  const evidence = await keepEvidence(ctx, complaint.id, 'author', input);
  await noteEvent(ctx, complaint, { kind: 'created', by: { by: who.by, as: null }, at: now });
  await tellSide(ctx, complaint, 'offender', complaintsNotifications.complainedAbout);
  const noted = { server, against, offender: complaint.offenderId, evidence };
  await ctx.audit(complaintsAudit.created, noted, { on: complaintSubject(complaint.id) });
  return complaint;
}

/** Rejects what createComplaint would, with all problems, and writes nothing. */
export async function refuseUnsoundComplaint(
  tx: Tx,
  author: number,
  input: ComplaintInput,
  now = new Date(),
): Promise<{ readonly incident: Incident; readonly rule: Awaited<ReturnType<typeof ruleOf>> }> {
  if ((await leftToday(tx, author, now)) === 0) fail('complaints.tooManyToday', { max: mostADay });
  const { server, against, offender, happenedAt } = input;
  const { problems, incident } = await incidentOf(tx, author, { server, against, offender, happenedAt }, now);
  if (input.files.length + input.links.length === 0) problems.files = { code: 'complaints.evidenceNeeded' };
  const rule = await ruleOf(tx, input.rule, problems);
  if (!incident || Object.keys(problems).length > 0) throw new Refusal('kit.invalidInput', { fields: problems });
  return { incident, rule };
}

async function ruleOf(tx: Tx, id: number | undefined, problems: Problems) {
  if (id === undefined) return null;
  const rule = (await listCurrentRules(tx)).find((one) => one.id === id && one.inForce);
  if (!rule) problems.rule = { code: 'complaints.ruleUnknown' };
  return rule ?? null;
}

type Given = { readonly files: readonly number[]; readonly links: readonly string[] };

/** Attaches one side's evidence to the complaint. Returns the number of items. */
export async function keepEvidence(ctx: Ctx, complaintId: number, side: Side, { files, links }: Given): Promise<number> {
  await claimFiles(ctx, { purpose: complaintFiles, ids: files, owner: complaintSubject(complaintId), field: 'files' });
  const rows = [
    ...new Set(files).values().map((attachmentId) => ({ complaintId, side, attachmentId })),
    ...new Set(links).values().map((link) => ({ complaintId, side, link })),
  ];
  if (rows.length > 0) await ctx.tx.insert(complaintEvidenceTable).values(rows);
  return rows.length;
}
