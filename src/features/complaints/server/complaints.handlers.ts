import { eq, sql } from 'drizzle-orm';
import { whoActs } from '#features/bans/server/note-change.ts';
import { listActingCharacters } from '#features/characters/server/acting-characters.queries.ts';
import { listCurrentRules } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { backToForm, findKeptForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { AnswerInput, AppealInput, ComplaintInput, type IncidentInput } from '../complaint-input.ts';
import { verdictHours } from '../complaint-limits.ts';
import { type Against, eventsForSides } from '../complaint-states.ts';
import type { OwnRow } from '../complaint-view.ts';
import { type ComplaintForm, complaintsContract, type Offender } from '../complaints.contract.ts';
import { complaintSubject, complaintsAudit, complaintsNotifications } from '../complaints.feature.ts';
import { complaintTopic } from '../complaints.topics.ts';
import { appealVerdict, lockOwnComplaint } from './appeal-verdict.ts';
import { findAnew, incidentOf, leftToday } from './complaint-problems.ts';
import { canAnswer, canAppeal, presentComplaint, presentOwn } from './complaints.present.ts';
import { getOwnComplaint, sideOf } from './complaints.queries.ts';
import { complaintReadsTable, complaintsTable } from './complaints.table.ts';
import { createComplaint, keepEvidence } from './create-complaint.ts';
import { noteEvent } from './note-event.ts';
import { offendersBeginning } from './offenders.queries.ts';
import { countOwn, pageOfOwn } from './own-complaints.queries.ts';
import { tellSide } from './tell-side.ts';
import '../complaints.feature.ts';

/** The other side's only answer, before its deadline. It makes the verdict due earlier. */
async function answerComplaint(ctx: Ctx, { key, text, ...given }: AnswerInput & { readonly key: string }, now = new Date()): Promise<void> {
  const { complaint, side } = await lockOwnComplaint(ctx, key);
  if (side !== 'offender') fail('complaints.notYourPart');
  if (complaint.answer !== null) fail('complaints.answeredAlready');
  if (complaint.status !== 'new' || now > complaint.answerBy) fail('complaints.answerLate');
  const dueAt = new Date(now.getTime() + verdictHours * 3_600_000);
  await ctx.tx
    .update(complaintsTable)
    .set({ answer: text, answeredAt: now, status: 'commented', dueAt })
    .where(eq(complaintsTable.id, complaint.id));
  const evidence = await keepEvidence(ctx, complaint.id, 'offender', given);
  await noteEvent(ctx, complaint, { kind: 'answered', by: { by: whoActs(ctx).by, as: null }, at: now });
  await tellSide(ctx, complaint, 'author', complaintsNotifications.answered);
  await ctx.audit(complaintsAudit.answered, { server: complaint.server, evidence }, { on: complaintSubject(complaint.id) });
}

/** Called while the author types; the limit prevents listing all players with it. */
const looksPerMinute = declareLimit('complaints.looks', { points: 90, seconds: 60 });

async function findOffenders(
  ctx: Ctx,
  named: { readonly server: number; readonly against: Against; readonly name: string },
): Promise<Offender[]> {
  await refuseTooMany(ctx);
  return offendersBeginning(ctx.tx, named);
}

/** Rejects what createComplaint would reject, without creating anything. */
async function checkComplaint(ctx: Ctx, input: IncidentInput, now = new Date()): Promise<{ readonly left: number }> {
  const accountId = await refuseTooMany(ctx);
  const { problems } = await incidentOf(ctx.tx, accountId, input, now);
  if (Object.keys(problems).length > 0) throw new Refusal('kit.invalidInput', { fields: problems });
  return { left: await leftToday(ctx.tx, accountId, now) };
}

async function refuseTooMany({ actor, services }: Ctx): Promise<number> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const { allowed, retryAfterSeconds } = await services.limits.consume(looksPerMinute, String(accountId));
  return allowed ? accountId : fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
}

async function getComplaint(
  ctx: Ctx,
  { key, kept }: ParsedInput<typeof complaintsContract.getComplaint>,
  now = new Date(),
): Promise<OutputOf<typeof complaintsContract.getComplaint>> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const complaint = await getOwnComplaint(ctx.tx, accountId, key);
  const mine = sideOf(complaint, accountId);
  const inTime = canAppeal(complaint, now);
  const anew = inTime ? await findAnew(ctx.tx, complaint) : null;
  return {
    complaint: {
      ...(await presentComplaint(ctx, complaint, { now, kinds: eventsForSides })),
      mine,
      anew,
      can: { answer: canAnswer(complaint, mine, now), appeal: inTime && anew === null },
    },
    kept: kept === undefined ? null : await findKeptForm(ctx, kept),
  };
}

/** The characters as which the player may complain, and the rules in force. */
async function getComplaintForm(ctx: Ctx, { kept }: { readonly kept?: string }): Promise<ComplaintForm> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const characters = await listActingCharacters(ctx.tx, accountId);
  const rules = (await listCurrentRules(ctx.tx)).filter(({ inForce }) => inForce);
  const sections = new Map(rules.map(({ section }) => [section.number, `${section.number}. ${section.title[ctx.locale]}`]));
  return {
    characters: characters.map(({ server, serverName, nick }) => ({ server, serverName: serverName[ctx.locale], nick })),
    rules: [...sections].map(([section, title]) => ({
      section: title,
      rules: rules
        .filter((rule) => rule.section.number === section)
        .map(({ id, number, title: words, text }) => ({ id, number, title: words[ctx.locale], text: text[ctx.locale] })),
    })),
    left: await leftToday(ctx.tx, accountId, new Date()),
    kept: kept === undefined ? null : await findKeptForm(ctx, kept),
  };
}

async function listOwnComplaints(
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

/** Records that this side has seen all events so far. */
async function seeComplaint(ctx: Ctx, key: string): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const { id } = await getOwnComplaint(ctx.tx, accountId, key);
  await ctx.tx
    .insert(complaintReadsTable)
    .values({ complaintId: id, accountId, seenAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [complaintReadsTable.complaintId, complaintReadsTable.accountId],
      set: { seenAt: sql`clock_timestamp()` },
    });
}

const page = (key: string): `/${string}` => `/complaints/${key}`;

export const complaintsHandlers = implement(complaintsContract, {
  listOwnComplaints: (ctx, input) => listOwnComplaints(ctx, input),
  getComplaintForm,
  findOffenders,
  checkComplaint: (ctx, input) => checkComplaint(ctx, input),
  createComplaint: async (ctx, input) => {
    const { key, id } = await createComplaint(ctx, input);
    return { key, number: id };
  },
  createComplaintByForm: {
    run: async (ctx, input) => {
      const { key } = await preservingInput(ctx, { form: 'complaint', input }, async () => {
        const { links, rule, ...rest } = input;
        const complaint = await parseInput(ComplaintInput, { ...rest, rule: rule || undefined, links: linksIn(links) });
        return ctx.step((step) => createComplaint(step, complaint));
      });
      return { location: page(key) };
    },
    refused: (refusal, input) => backToForm('/complaints/create', { form: 'complaint', input }, refusal),
  },
  getComplaint: (ctx, input) => getComplaint(ctx, input),
  watchComplaint: async (ctx, { key }) => {
    const { id } = await ctx.read((tx) => getOwnComplaint(tx, ctx.actor.accountId ?? 0, key));
    return { takeOver: (request, response) => ctx.services.realtime.serveEvents(request, response, { topics: [complaintTopic(id)] }) };
  },
  seeComplaint: async (ctx, { key }) => void (await seeComplaint(ctx, key)),
  answerComplaint: async (ctx, input) => void (await answerComplaint(ctx, input)),
  answerComplaintByForm: {
    run: async (ctx, { key, text, links }) => {
      await preservingInput(ctx, { form: 'answer', input: { text, links } }, async () => {
        const answer = await parseInput(AnswerInput, { text, links: linksIn(links) });
        await ctx.step((step) => answerComplaint(step, { key, ...answer }));
      });
      return { location: page(key) };
    },
    refused: (refusal, { key, ...input }) => backToForm(page(String(key)), { form: 'answer', input }, refusal),
  },
  appealVerdict: async (ctx, input) => void (await appealVerdict(ctx, input)),
  appealVerdictByForm: {
    run: async (ctx, { key, text }) => {
      await preservingInput(ctx, { form: 'appeal', input: { text } }, async () => {
        const appeal = await parseInput(AppealInput, { text });
        await ctx.step((step) => appealVerdict(step, { key, ...appeal }));
      });
      return { location: page(key) };
    },
    refused: (refusal, { key, ...input }) => backToForm(page(String(key)), { form: 'appeal', input }, refusal),
  },
});
