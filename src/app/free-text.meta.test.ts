import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { isDeclaredText } from '#kit/contract/text-fields.ts';
import { allOperations } from './meta/declarations.ts';
import { type Node, nodesOf, productSources } from './meta/sources.ts';

/** A string that admits one of these accepts invisible characters. */
const unseen = ['\u202e', '\u200b', '\0'];
/** Formats of Zod that admit only visible characters. */
const closedFormats = new Set(['uuid', 'email', 'ipv4', 'ipv6', 'datetime', 'date']);

/** Every string a schema accepts, by path. A string in front of a choice or a closed format needs no rule of its own. */
function* stringsOf(schema: z.core.$ZodType, path: readonly string[]): Generator<readonly [string, z.core.$ZodType]> {
  const { def } = schema._zod;
  if (def.type === 'string') yield [path.join('.'), schema];
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) yield* stringsOf(field, [...path, name]);
  else if (schema instanceof z.ZodArray) yield* stringsOf(schema.element, [...path, '[]']);
  else if (schema instanceof z.ZodTuple) for (const item of schema.def.items) yield* stringsOf(item, [...path, '[]']);
  else if (schema instanceof z.ZodRecord)
    for (const side of [schema.keyType, schema.valueType]) yield* stringsOf(side as z.core.$ZodType, [...path, '{}']);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* stringsOf(option as z.core.$ZodType, path);
  else if (schema instanceof z.ZodIntersection) for (const side of [schema.def.left, schema.def.right]) yield* stringsOf(side, path);
  else if (schema instanceof z.ZodPipe) {
    if (!isClosed(schema.def.out)) for (const side of [schema.def.in, schema.def.out]) yield* stringsOf(side, path);
  } else if (schema instanceof z.ZodLazy) assert.fail(`${path.join('.')}: this test does not read lazy schemas`);
  else if ('innerType' in def) yield* stringsOf(def.innerType as z.core.$ZodType, path);
}

/** True if no text that matches the schema can contain an invisible character. */
function isClosed(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as z.core.$ZodStringDef;
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean) return true;
  if ('format' in def && closedFormats.has(String(def.format))) return true;
  return (def.checks ?? []).some(({ _zod: { def } }) => 'pattern' in def && def.pattern instanceof RegExp && isClosedPattern(def.pattern));
}

function isClosedPattern({ source, flags }: RegExp): boolean {
  // fast-check cannot invert a look-ahead; without it more texts match, not fewer.
  const fitting = fc.sample(fc.stringMatching(new RegExp(source.replace(/\(\?!.*?\]?\)/, ''), 'u')), { numRuns: 20, seed: 1 });
  const places = fitting.flatMap((text) => Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]));
  return places.every((place) => unseen.every((sign) => !new RegExp(source, flags.replace('g', '')).test(place.join(sign))));
}

/** `Number`, `parseInt` or `parseFloat`, called or passed on. Properties like `Number.NaN` do not count, `Number.parseInt` does. */
function isNumberReader({ type, name }: Node, parent: Node | undefined): boolean {
  if (type !== 'Identifier' || typeof name !== 'string') return false;
  if (name === 'parseInt' || name === 'parseFloat' || name === 'valueAsNumber') return true;
  return name === 'Number' && parent?.type !== 'MemberExpression';
}

describe('inputs', () => {
  test('every string input is cleaned, has a format without invisible characters, or is declared raw', async () => {
    const operations = await allOperations();
    const strings = operations.flatMap(({ id, input }) => (input ? [...stringsOf(input, [id])] : []));
    assert.ok(strings.length > 700, String(strings.length));
    const open = strings.filter(([, schema]) => !isDeclaredText(schema) && !isClosed(schema)).map(([path]) => path);
    assert.deepEqual(open, []);
  });

  test('only dates are coerced, because `Number()` reads `1e3` and an empty text as numbers', () => {
    const coercing = productSources().filter(({ text }) => /\bz\s*\.coerce\b(?!\s*\.date\()/.test(text));
    assert.deepEqual(
      coercing.map(({ file }) => file),
      [],
    );
  });

  test('no form parses a number by itself, because `Number()` makes 1,000 of a typed `1e3` before the server sees it', () => {
    const reading = productSources()
      .filter(({ file }) => /\/web\/|^src\/ui\//.test(file))
      .flatMap(({ file, program }) => {
        const nodes = nodesOf(program);
        const readsForm = nodes.some(({ node }) => node.type === 'Identifier' && node.name === 'FormData');
        return readsForm ? nodes.filter(({ node, parent }) => isNumberReader(node, parent)).map(() => file) : [];
      });
    assert.deepEqual(reading, []);
  });

  test('no other file trims a string by itself, so fields of plain forms are cleaned as well', () => {
    const trimmed = productSources().filter(
      ({ file, text }) => !file.endsWith('kit/contract/text-fields.ts') && /z\s*\.string\(\)\s*\.trim\(/.test(text),
    );
    assert.deepEqual(
      trimmed.map(({ file }) => file),
      [],
    );
  });
});
