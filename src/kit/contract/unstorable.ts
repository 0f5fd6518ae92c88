import { type FieldIssues, fail } from '#kit/errors/errors.ts';

/** Deeper than any form or document of ours; whoever walks an input recursively must not run out of stack. */
export const deepestInput = 64;

/**
 * What no schema should have to think of: a zero byte or half a character (PostgreSQL refuses both, which would look like a fault of
 * ours) and `__proto__`, which some later copy would take for the prototype. Not recursive, because what it walks may be hostile.
 */
export function unstorable(raw: unknown): FieldIssues | undefined {
  const waiting: Place[] = [{ value: raw, path: [] }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isText(value)) return { [path.join('.') || 'input']: { code: 'kit.wrongFormat' } };
    if (value === null || typeof value !== 'object') continue;
    if (path.length >= deepestInput) fail('kit.malformed');
    for (const [key, member] of Object.entries(value)) {
      const field = () => [...path, key].join('.');
      // A computed `__proto__` is an own key like any other; only `object.__proto__ = …` is not.
      if (key === '__proto__') return { [field()]: { code: 'kit.unknownField' } };
      if (!isText(key)) return { [field()]: { code: 'kit.wrongFormat' } };
      if (member !== null && (typeof member === 'object' || typeof member === 'string'))
        waiting.push({ value: member, path: [...path, key] });
    }
  }
  return undefined;
}

type Place = { readonly value: unknown; readonly path: readonly string[] };

const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
