import type { Refusal } from '#kit/errors/errors.ts';

/** The search parameter; a page whose forms work without JavaScript declares it in `search`, and is rendered per person. */
export const declinedParameter = 'declined';

type Issue = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> };
export type Declined = {
  /** The form on the page. */
  readonly form: string;
  readonly issue: Issue;
  readonly fields: Readonly<Record<string, Issue>>;
  /** The input, without secrets. */
  readonly typed: Readonly<Record<string, string>>;
};

type Returned = { readonly form: string; readonly input: Readonly<Record<string, unknown>>; readonly keep?: readonly string[] };

/** The result of a rejected plain form for its page: the reason, and the input of the fields to keep. */
export function declinedForm({ code, params, fields = {} }: Refusal, { form, input, keep = [] }: Returned): Declined {
  const typed = keep.flatMap((name) => {
    const value = input[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { form, issue: { code, params }, fields, typed: Object.fromEntries(typed) };
}

/** Parses the stored text; null for any other shape. */
export function readDeclined(text: string): Declined | null {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) && typeof read.form === 'string' && isIssue(read.issue)
      ? { form: read.form, issue: read.issue, fields: only(read.fields, isIssue), typed: only(read.typed, isText) }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isIssue = (value: unknown): value is Issue =>
  isRecord(value) &&
  typeof value.code === 'string' &&
  /^[a-zA-Z]+\.[a-zA-Z]+$/.test(value.code) &&
  (value.params === undefined || (isRecord(value.params) && Object.values(value.params).every(isPlain)));

function only<Value>(values: unknown, wanted: (value: unknown) => value is Value): Readonly<Record<string, Value>> {
  const entries = isRecord(values) ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => wanted(entry[1])));
}
