import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { ruleLimits } from './rule-limits.ts';
import { isPenalty, longestTerm, penaltyKinds } from './rule-penalties.ts';

const RuleId = wholeNumber();
const SectionNumber = wholeNumber({ max: 99 });
const needed = (max: number) => freeText().min(1).max(max);
const name = (max: number) => freeLine().min(1).max(max);
const SectionTitle = z.strictObject({ en: name(ruleLimits.sectionTitle), ru: name(ruleLimits.sectionTitle) });
const Reason = needed(ruleLimits.reason);

/** Minutes; null: for good, or no term at all. */
const Term = wholeNumber({ max: longestTerm }).nullable();
const Range = { kind: z.enum(penaltyKinds), repeat: z.boolean(), min: Term, max: Term };
const Penalty = z.object(Range);

/** What people decide about a rule and may change later. */
const Decided = {
  title: z.strictObject({ en: name(ruleLimits.title), ru: name(ruleLimits.title) }),
  text: z.strictObject({ en: needed(ruleLimits.text), ru: needed(ruleLimits.text) }),
  penalties: z.array(z.strictObject(Range).refine(isPenalty, 'rules.badPenalty')).max(ruleLimits.penalties),
};

const Words = z.object({ en: z.string(), ru: z.string() });

/** A rule as one revision words it, in both languages. */
const RuleView = z.object({
  id: z.int(),
  /** As people call it: 4.2. */
  number: z.string(),
  title: Words,
  text: Words,
  penalties: z.array(Penalty),
  inForce: z.boolean(),
  /** What a verdict cites, so that it keeps this wording. */
  revisionId: z.int(),
  /** Sent back with an edit, so that nobody overwrites what they have not seen. */
  revision: z.int(),
  savedAt: z.iso.datetime(),
});
export type RuleView = z.infer<typeof RuleView>;

const SectionView = z.object({ number: z.int(), title: Words, version: z.int(), rules: z.array(RuleView) });
export type SectionView = z.infer<typeof SectionView>;

const RuleBook = z.object({ sections: z.array(SectionView), can: z.object({ edit: z.boolean() }) });
export type RuleBook = z.infer<typeof RuleBook>;

const Revision = z.object({
  revisionId: z.int(),
  revision: z.int(),
  savedAt: z.iso.datetime(),
  /** null: it came with the first book, or the account is gone. */
  savedBy: z.string().nullable(),
  savedById: z.int().nullable(),
  reason: z.string().nullable(),
  inForce: z.boolean(),
});
export type RuleRevisionView = z.infer<typeof Revision>;

const RuleWithHistory = z.object({
  rule: RuleView,
  section: z.object({ number: z.int(), title: Words }),
  /** Newest first. */
  revisions: z.array(Revision),
  can: z.object({ edit: z.boolean() }),
});
export type RuleWithHistory = z.infer<typeof RuleWithHistory>;

const Marked = z.array(z.object({ text: z.string(), mark: z.enum(['ins', 'del']).optional() }));
const MarkedWords = z.object({ en: Marked, ru: Marked });

const RuleComparison = z.object({
  from: Revision,
  to: Revision,
  title: MarkedWords,
  text: MarkedWords,
  penalties: z.object({ before: z.array(Penalty), after: z.array(Penalty) }),
});
export type RuleComparison = z.infer<typeof RuleComparison>;

/** A rule in the reader's language. One that was withdrawn keeps its place and says no more. */
const PublicRule = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  text: z.string(),
  penalties: z.array(Penalty),
  inForce: z.boolean(),
});
export type PublicRule = z.infer<typeof PublicRule>;

const PublicSection = z.object({ number: z.int(), title: z.string(), rules: z.array(PublicRule) });
export type PublicSection = z.infer<typeof PublicSection>;

const PublicRules = z.object({
  sections: z.array(PublicSection),
  /** Of the last change; null: there are no rules. */
  changedAt: z.iso.datetime().nullable(),
});
export type PublicRules = z.infer<typeof PublicRules>;

const reads = { audience: 'admin', permission: 'rules.read' } as const;
const edits = { audience: 'admin', permission: 'rules.edit' } as const;

export const rulesContract = contract('rules', {
  listRules: { method: 'GET', path: '/api/rules', audience: 'everybody', output: PublicRules },

  // For the admins.
  getRuleBook: { ...reads, method: 'GET', path: '/api/admin/rules', output: RuleBook },
  getRule: {
    ...reads,
    method: 'GET',
    path: '/api/admin/rules/:id',
    input: z.strictObject({ id: RuleId }),
    output: RuleWithHistory,
    errors: ['kit.notFound'],
  },
  compareRuleRevisions: {
    ...reads,
    method: 'GET',
    path: '/api/admin/rules/:id/comparison',
    /** Numbers of revisions. */
    input: z.strictObject({ id: RuleId, from: wholeNumber(), to: wholeNumber() }),
    output: RuleComparison,
    errors: ['kit.notFound'],
  },
  addRule: {
    ...edits,
    method: 'POST',
    path: '/api/admin/rules',
    /** It gets the section's next number. */
    input: z.strictObject({ section: SectionNumber, ...Decided }),
    output: RuleView,
    errors: ['rules.unknownSection'],
    audit: 'rules.added',
  },
  reviseRule: {
    ...edits,
    method: 'PUT',
    path: '/api/admin/rules/:id',
    input: z.strictObject({ ...editFields({ ...Decided, inForce: z.boolean() }), id: RuleId, revision: z.int(), reason: Reason }),
    output: RuleView,
    errors: ['kit.notFound', 'rules.nothingChanged', 'rules.changedMeanwhile'],
    audit: 'rules.revised',
  },
  addRuleSection: {
    ...edits,
    method: 'POST',
    path: '/api/admin/rules/sections',
    input: z.strictObject({ number: SectionNumber, title: SectionTitle }),
    output: SectionView,
    errors: ['rules.sectionTaken'],
    audit: 'rules.sectionAdded',
  },
  renameRuleSection: {
    ...edits,
    method: 'PUT',
    path: '/api/admin/rules/sections/:number',
    input: z.strictObject({ number: SectionNumber, version: z.int(), title: SectionTitle }),
    output: z.object({ number: z.int(), title: Words, version: z.int() }),
    errors: ['kit.notFound', 'rules.changedMeanwhile'],
    audit: 'rules.sectionRenamed',
  },
});
