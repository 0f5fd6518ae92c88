import type { RuleBook, RuleView } from '#features/rules/rules.contract.ts';

type Sorted = {
  readonly inForce: readonly RuleView[];
  readonly cited: readonly RuleView[];
  /** Revisions that the book no longer has: reworded since, or withdrawn. None is known to be gone before the book has come. */
  readonly gone: readonly number[];
};

/** What was chosen, by what the book says now. */
export function citedInBook(book: Pick<RuleBook, 'sections'> | undefined, chosen: readonly number[]): Sorted {
  const inForce = book?.sections.flatMap(({ rules }) => rules).filter((rule) => rule.inForce) ?? [];
  const known = new Set(inForce.map(({ revisionId }) => revisionId));
  return {
    inForce,
    cited: inForce.filter(({ revisionId }) => chosen.includes(revisionId)),
    gone: book ? chosen.filter((one) => !known.has(one)) : [],
  };
}
