import { folded } from '#kit/text/folded.ts';

type Numbered = { readonly number: string };

/** Filters rules by a prefix of the number (4, 4.2), or by all words in any order. */
export function findRules<Section extends { readonly rules: readonly Numbered[] }>(
  sections: readonly Section[],
  query: string,
  textOf: (rule: Section['rules'][number]) => string,
): readonly Section[] {
  type Rule = Section['rules'][number];
  const words = folded(query).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (first === '') return sections;
  const fits =
    words.length === 1 && /^\d+(\.\d*)?$/.test(first)
      ? ({ number }: Rule) => number === first || number.startsWith(`${first.replace(/\.$/, '')}.`)
      : (rule: Rule) => words.every((word) => folded(textOf(rule)).includes(word));
  return sections.flatMap((section) => {
    const rules = section.rules.filter(fits);
    return rules.length > 0 ? [{ ...section, rules }] : [];
  });
}
