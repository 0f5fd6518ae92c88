import type { RuleBook, RuleView } from '#features/rules/rules.contract.ts';

type Sorted = {
  readonly inForce: readonly RuleView[];
  readonly cited: readonly RuleView[];
  /** Chosen revisions that were reworded or withdrawn since. Empty before the rule book has loaded. */
  readonly gone: readonly number[];
};

/** Splits the chosen revisions by whether the rule book still has them. */
export function citedInBook(book: Pick<RuleBook, 'sections'> | undefined, chosen: readonly number[]): Sorted {
  const inForce = book?.sections.flatMap(({ rules }) => rules).filter((rule) => rule.inForce) ?? [];
  const known = new Set(inForce.map(({ revisionId }) => revisionId));
  return {
    inForce,
    cited: inForce.filter(({ revisionId }) => chosen.includes(revisionId)),
    gone: book ? chosen.filter((one) => !known.has(one)) : [],
  };
}
