import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
};

/** Values of existing rows: random values alone would only ever reach "not found". */
export type Known = { readonly uuids: readonly string[]; readonly words: readonly string[] };

/**
 * Generates input from an operation's schema: mostly valid, sometimes with an unexpected field, so that both outcomes of every check occur.
 */
export function inputOf(input: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fitting = fitted(schema, known);
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: fitting.chain(spoilt) },
    { weight: 1, arbitrary: fc.object() },
  );
}

/** Replaces or removes one field. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (names.length === 0) return anything;
  return fc
    .tuple(fc.constantFrom(...names), fc.option(anything, { nil: undefined }))
    .map(([name, other]) => ({ ...Object(value), [name]: other }));
}

const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\u202eb\u2066c',
  '\u200b\u2060\ufeff',
  'a\u200d\u200c\ufe0fb',
  'a\u{e0041}\u{e007f}b',
  'a\u001b[2Jb\u0085c\u2028d',
  '👩\u200d👩\u200d👧',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '=1+1',
  '%',
  '\\',
  '💥'.repeat(50),
  'я'.repeat(5_000),
];
const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, '1e3', '0x10', ' 15 ', '+15', '15.0', '١٥'];
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nasty, ...numbers, true, null, [], {}),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);

function fitted(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitted(one, known)));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((one) => fitted(one, known))).map((parts) => Object.assign({}, ...parts.map(Object)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return record(schema, known);
    case 'array':
      return fc.array(fitted(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 6) });
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema, known);
    default:
      return anything;
  }
}

function record({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fitted(one, known)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

/** Small numbers match ids of demo rows. */
function number({ type, minimum = -1_000, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.ceil(Math.max(minimum, -(2 ** 31))), Math.floor(Math.min(maximum, 2 ** 31 - 1))];
  if (min > max) return fc.constant(minimum);
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, 60)) });
  return fc.oneof(
    { weight: 4, arbitrary: small },
    fc.integer({ min, max }),
    type === 'number' ? fc.constant(min + 0.5) : fc.constantFrom(min, max),
  );
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, { uuids, words }: Known): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...uuids) }, fc.uuid());
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fromPattern(pattern);
  const longest = Math.min(maxLength, 400);
  const free = fc.oneof(fc.string({ minLength, maxLength: longest }), fc.string({ unit: 'grapheme', minLength, maxLength: longest }));
  const known = words.filter((word) => word.length >= minLength && word.length <= maxLength);
  const odd = nasty.filter((word) => word.length >= minLength && word.length <= maxLength);
  return fc.oneof(
    { weight: 3, arbitrary: free },
    { weight: 3, arbitrary: fc.constantFrom('x'.repeat(minLength || 1), ...known) },
    fc.constantFrom('x'.repeat(minLength), ...odd),
  );
}

function fromPattern(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern, 'u')) }, fc.string());
  } catch {
    // fast-check cannot invert look-aheads: use any string.
    return fc.string();
  }
}
