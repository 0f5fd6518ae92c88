import { type FieldIssues, fail } from '#kit/errors/errors.ts';

/** Deeper than any form or document of ours; recursive code must not overflow the stack. */
export const deepestInput = 64;

type Unstorable = {
  /** A lone surrogate, or `__proto__`, which a later copy would treat as the prototype. */
  readonly refused?: FieldIssues;
  /** A zero byte in a text, rejected unless its field removes it. */
  readonly zeroByte?: FieldIssues;
};

/**
 * Finds what no schema should have to handle, above all what PostgreSQL rejects, because that would look like our bug. Iterative, because
 * the input may be hostile.
 */
export function unstorable(raw: unknown): Unstorable {
  let zeroByte: FieldIssues | undefined;
  const waiting: Place[] = [{ value: raw, path: [] }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path } = place;
    if (typeof value === 'string') {
      const wrong = () => ({ [path.join('.') || 'input']: { code: 'kit.wrongFormat' } as const });
      if (!value.isWellFormed()) return { refused: wrong() };
      if (value.includes('\0')) zeroByte = wrong();
    }
    if (value === null || typeof value !== 'object') continue;
    if (path.length >= deepestInput) fail('kit.malformed');
    for (const [key, member] of Object.entries(value)) {
      const field = () => [...path, key].join('.');
      // A parsed `__proto__` is an own key like any other; only `object.__proto__ = …` is not.
      if (key === '__proto__') return { refused: { [field()]: { code: 'kit.unknownField' } } };
      if (key.includes('\0') || !key.isWellFormed()) return { refused: { [field()]: { code: 'kit.wrongFormat' } } };
      if (member !== null && (typeof member === 'object' || typeof member === 'string'))
        waiting.push({ value: member, path: [...path, key] });
    }
  }
  return { zeroByte };
}

type Place = { readonly value: unknown; readonly path: readonly string[] };
