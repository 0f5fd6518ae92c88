import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { AnswerInput, AppealInput, ComplaintInput } from '../complaint-input.ts';
import { complaintsContract } from '../complaints.contract.ts';
import '../complaints.errors.ts';
import { complaintTopic } from '../complaints.topics.ts';
import { answerComplaint } from './answer-complaint.ts';
import { appealVerdict } from './appeal-verdict.ts';
import { checkComplaint, findOffenders } from './check-complaint.ts';
import { getOwnComplaint } from './complaints.queries.ts';
import { createComplaint } from './create-complaint.ts';
import { getComplaint } from './get-complaint.ts';
import { getComplaintForm } from './get-complaint-form.ts';
import { listOwnComplaints } from './list-own-complaints.ts';
import { seeComplaint } from './see-complaint.ts';

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
