import type { z } from 'zod';
import { type ErrorCode, type FieldIssue, type FieldIssues, fail, Refusal } from '#kit/errors/errors.ts';
import type { Operation } from './contract.ts';
import { unstorable } from './unstorable.ts';

/** Parses the input; an error names every wrong field at once. */
export async function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): Promise<z.output<Schema>> {
  const { refused, zeroByte } = unstorable(raw);
  if (refused) throw new Refusal('kit.invalidInput', { fields: refused });
  const result = await schema.safeParseAsync(raw);
  if (!result.success) throw new Refusal('kit.invalidInput', { fields: fieldIssues(result.error.issues, raw) });
  // Free text has lost its zero bytes by now, and PostgreSQL rejects any other.
  const left = zeroByte && unstorable(result.data).zeroByte;
  if (left) throw new Refusal('kit.invalidInput', { fields: left });
  return result.data;
}

/** Parses the input of an operation. Outside the API, an address with an invalid parameter is a 404. */
export async function inputOf({ method, path, input }: Operation, raw: unknown): Promise<unknown> {
  if (!input) return undefined;
  return parseInput(input, raw).catch((error: unknown) => {
    const isPage = method === 'GET' && !path.startsWith('/api/');
    const wrong = error instanceof Refusal ? Object.keys(error.fields ?? {}) : [];
    if (isPage && path.split(/[/?]/).some((part) => wrong.includes(part.slice(1)))) fail('kit.notFound');
    throw error;
  });
}

/** Limits the response: a request of ten thousand made-up keys must not get a response larger than itself. */
const maxNamed = 100;

function fieldIssues(issues: readonly z.core.$ZodIssue[], raw: unknown): FieldIssues {
  // A map, because a field may be called `constructor`, which every plain object already has.
  const fields = new Map<string, FieldIssue>();
  const add = (path: readonly PropertyKey[], issue: FieldIssue) => {
    const field = path.join('.') || 'input';
    if (!fields.has(field) && fields.size < maxNamed) fields.set(field, issue);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], { code: 'kit.unknownField' });
    else add(issue.path, fieldIssue(issue, raw));
  }
  return Object.fromEntries(fields);
}

/**
 * A schema's own message may be an error code (`error: 'redirects.badTarget'`); otherwise the kind of issue determines the sentence. A
 * missing field is called required whatever its schema: a choice, a union or a coerced number would complain about its value.
 */
function fieldIssue(issue: z.core.$ZodIssue, raw: unknown): FieldIssue {
  if (isErrorCode(issue.message)) return { code: issue.message, ...(issue.code === 'custom' && issue.params && { params: issue.params }) };
  if (issue.code !== 'custom' && isNothing(valueAt(raw, issue.path))) return { code: 'kit.required' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'kit.wrongType' };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? { code: 'kit.required' } : { code: 'kit.tooShort', params: { min: Number(issue.minimum) } };
      return { code: issue.origin === 'array' ? 'kit.tooFew' : 'kit.tooSmall', params: { min: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'kit.tooLong', params: { max: Number(issue.maximum) } };
      return { code: issue.origin === 'array' ? 'kit.tooMany' : 'kit.tooBig', params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'kit.notAnEmail' : 'kit.wrongFormat' };
    case 'invalid_value':
      return { code: 'kit.notOneOf' };
    case 'invalid_union':
      return { code: issue.errors.length > 0 && issue.errors.flat().every(isOfAnotherType) ? 'kit.wrongType' : 'kit.notOneOf' };
    default:
      return { code: 'kit.wrongFormat' };
  }
}

/** A union of types, such as a number or a numeric string, has no options to list. */
const isOfAnotherType = ({ code, path }: z.core.$ZodIssue): boolean => code === 'invalid_type' && path.length === 0;

/** The value sent for a field, before any schema read it. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (at: unknown, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    raw,
  );
}

/** How forms send an empty field. */
const isNothing = (input: unknown): boolean => input === undefined || input === null || input === '';

const isErrorCode = (message: string): message is ErrorCode => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(message);
