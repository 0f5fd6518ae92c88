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

/** Minutes; null: permanent, or without a duration. */
const Term = wholeNumber({ max: longestTerm }).nullable();
const Range = { kind: z.enum(penaltyKinds), repeat: z.boolean(), min: Term, max: Term };
const Penalty = z.object(Range);

/** The fields that editors decide and may change. */
const Decided = {
  title: z.strictObject({ en: name(ruleLimits.title), ru: name(ruleLimits.title) }),
  text: z.strictObject({ en: needed(ruleLimits.text), ru: needed(ruleLimits.text) }),
  penalties: z.array(z.strictObject(Range).refine(isPenalty, 'rules.badPenalty')).max(ruleLimits.penalties),
};

const Words = z.object({ en: z.string(), ru: z.string() });

/** A revision of a rule in both languages. */
const RuleView = z.object({
  id: z.int(),
  /** As people cite it: 4.2. */
  number: z.string(),
  title: Words,
  text: Words,
  penalties: z.array(Penalty),
  inForce: z.boolean(),
  /** Verdicts cite this revision, so that they keep its wording. */
  revisionId: z.int(),
  /** Sent back with an edit, so that no one overwrites changes they have not seen. */
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
  /** null: from the initial rule book, or the account was deleted. */
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

/** A rule in the reader's language. A withdrawn rule keeps its number but has no text. */
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
  /** Time of the last change; null: there are no rules. */
  changedAt: z.iso.datetime().nullable(),
});
export type PublicRules = z.infer<typeof PublicRules>;

const reads = { audience: 'admin', permission: 'rules.read' } as const;
const edits = { audience: 'admin', permission: 'rules.edit' } as const;

export const rulesContract = contract('rules', {
  listRules: { method: 'GET', path: '/api/rules', audience: 'everybody', output: PublicRules },

  // For admins.
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
    /** Revision numbers. */
    input: z.strictObject({ id: RuleId, from: wholeNumber(), to: wholeNumber() }),
    output: RuleComparison,
    errors: ['kit.notFound'],
  },
  addRule: {
    ...edits,
    method: 'POST',
    path: '/api/admin/rules',
    /** The rule gets the next number of its section. */
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
