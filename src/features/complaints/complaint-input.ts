import { z } from 'zod';
import { freeLine, freeText, rawString, webLink } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { instantOfText } from '#kit/time/wall-time-text.ts';
import { leastDescription, maxText, mostFiles, mostLinks } from './complaint-limits.ts';
import { against } from './complaint-states.ts';

/** Evidence that either side submits. */
export const EvidenceInput = {
  /** Attachment ids from finishUpload, uploaded for complaints. */
  files: z.array(z.int().positive()).max(mostFiles).default([]),
  links: z.array(webLink(500)).max(mostLinks).default([]),
};

/** Moscow time without an offset: `2026-11-16T21:40`. */
const Happened = rawString('format').refine((text) => instantOfText(text) !== null, 'kit.wrongFormat');

const Incident = {
  /** Server of the incident; the author complains as their character there. */
  server: wholeNumber({ max: 2_147_483_647 }),
  against: z.enum(against),
  /** A nick, or the name of an admin account. A space stands for the underscore. */
  offender: freeLine().min(1).max(60),
  happenedAt: Happened,
};

export const IncidentInput = z.strictObject(Incident);
export type IncidentInput = z.infer<typeof IncidentInput>;

export const ComplaintInput = z.strictObject({
  ...Incident,
  /** Id of the broken rule. */
  rule: wholeNumber().optional(),
  description: freeText().min(leastDescription).max(maxText),
  ...EvidenceInput,
});
export type ComplaintInput = z.infer<typeof ComplaintInput>;

export const AnswerInput = z.strictObject({ text: freeText().min(1).max(maxText), ...EvidenceInput });
export type AnswerInput = z.infer<typeof AnswerInput>;

export const AppealInput = z.strictObject({ text: freeText().min(leastDescription).max(maxText) });
